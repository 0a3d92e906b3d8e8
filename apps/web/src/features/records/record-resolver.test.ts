import { expect, it } from 'vitest';
import { blankRecord } from './record-form-values.ts';
import { recordResolver } from './record-resolver.ts';

it('what is submitted of a record is not what was typed since', async () => {
  const form = { ...blankRecord, rate: 'many' };
  const resolver = recordResolver({ start: blankRecord, roles: [], agencyStatus: undefined });
  const submitted = resolver(form, undefined, { fields: {}, shouldUseNativeValidation: false });
  form.rate = '120.00';
  expect((await submitted).errors).toMatchObject({ rate: { message: expect.any(String) } });
});

import { expect, it } from 'vitest';
import { z } from 'zod';
import { shapeResolver } from './shape-resolver.ts';

const loads = { shape: z.object({ paid: z.array(z.string()) }) };

it.each([
  ['is loaded', async () => loads],
  ['cannot be loaded', () => Promise.reject(new Error('no connection'))],
])('what is submitted is not what was typed since, when its shape %s', async (_what, load) => {
  const form = { paid: ['1200.00'] };
  const resolver = shapeResolver<'shape', typeof form>(load, 'shape');
  const submitted = resolver(form, undefined, { fields: {}, shouldUseNativeValidation: false });
  form.paid[0] = '12';
  expect(await submitted).toEqual({ values: { paid: ['1200.00'] }, errors: {} });
});

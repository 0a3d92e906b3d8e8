import { expect, it } from 'vitest';
import { startTestApp } from '#test/harness';

const told = '198.51.100.1, 203.0.113.9';
const cases = [
  { trustProxy: false, known: '127.0.0.1', what: 'is that of the connection, whatever is said' },
  { trustProxy: true, known: '203.0.113.9', what: 'is what the proxy added, not what it was told' },
];

it.each(cases)('the address of a caller $what', async ({ trustProxy, known }) => {
  const test = await startTestApp({ trustProxy });
  await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': told },
    payload: { email: 'nobody@recoup.test', password: 'right horse' },
  });
  const noted = await test.db.selectFrom('audit_log').select('address').execute();
  expect(noted).toEqual([{ address: known }]);
});

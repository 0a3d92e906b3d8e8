import { expect, type Locator } from '@playwright/test';

/** A little below the half second that lists rest: a timer may be early by a moment. */
const restMs = 450;

/**
 * Types into a field, and expects that the page asks `path`, but never without a rest after the last
 * letter. By the page's own clock: on a busy machine a look from outside comes when it comes.
 */
export async function expectRestAfterTyping(
  field: Locator,
  text: string,
  path: string,
): Promise<void> {
  await field.evaluate((input) => {
    performance.clearResourceTimings();
    performance.clearMarks('typed');
    input.addEventListener('input', () => performance.mark('typed'));
  });
  await field.pressSequentially(text, { delay: 60 });
  const rests = () =>
    field.evaluate((_, asked) => {
      const typed = performance.getEntriesByName('typed').map(({ startTime }) => startTime);
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === asked)
        .map(({ startTime }) => startTime - Math.max(...typed.filter((at) => at <= startTime)));
    }, path);
  await expect
    .poll(async () => (await rests()).length, { message: `${path} is asked` })
    .toBeGreaterThan(0);
  for (const rest of await rests()) expect(rest, path).toBeGreaterThan(restMs);
}

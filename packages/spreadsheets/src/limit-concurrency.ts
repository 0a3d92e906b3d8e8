/** Limits how many callers run at once; the others wait in order. */
export function limitConcurrency(most: number) {
  let running = 0;
  const waiting: Array<() => void> = [];
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

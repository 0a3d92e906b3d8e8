const lookEveryMs = 250;

/**
 * Ends this process as SIGTERM does once npm, which started it, has ended: npm does not pass every
 * signal on, and nothing else would stop what it leaves.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}

/**
 * The applications that test files have started at their top. Vitest does not call the `afterAll`
 * of a file from which no test is selected, so the next file closes what was left open: a run with
 * `-t` would otherwise use up the connections of the database.
 */
export const openApps = new Set<{ close(): Promise<void> }>();

/** Closes the applications of earlier files that are still open. */
export async function closeOpenApps(): Promise<void> {
  for (const app of openApps) {
    openApps.delete(app);
    await app.close();
  }
}

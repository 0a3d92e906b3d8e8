/**
 * Cleans up after an error that the caller throws then. If that fails too, its error becomes the cause
 * of the first one, unless that has a cause.
 */
export async function cleanUpAfter(error: unknown, cleanUp: () => Promise<void>): Promise<void> {
  try {
    await cleanUp();
  } catch (failure) {
    if (error instanceof Error) error.cause ??= failure;
  }
}

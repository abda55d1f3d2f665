/** A moment just after another one. */
export const nextIn = (at: Date) => new Date(at.getTime() + 1_000);

/** Fails the test. */
export function report(error: unknown): void {
  throw error;
}

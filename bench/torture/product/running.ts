/** A running process that must be ended. */
export interface Standing {
  end(): Promise<unknown>;
}

export const standing = new Set<Standing>();

/** Ends all running processes, for an aborted run. */
export async function endAll(): Promise<void> {
  await Promise.all([...standing].map((one) => one.end()));
}

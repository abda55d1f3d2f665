/** What runs and has to be ended. */
export interface Standing {
  end(): Promise<unknown>;
}

export const standing = new Set<Standing>();

/** Ends whatever still runs, for somebody who leaves in the middle. */
export async function endAll(): Promise<void> {
  await Promise.all([...standing].map((one) => one.end()));
}

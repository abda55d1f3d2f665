/** What a tab shows: a board, and the open task of it. */
export interface OpenView {
  projectId: number;
  taskId: number | null;
}

/**
 * Parses a client's `here` message (contract, "/socket").
 * @returns null if the tab shows no board; undefined for any other message
 */
export function readOpenView(frame: string): OpenView | null | undefined {
  const message = parse(frame);
  if (message?.['type'] !== 'here') return undefined;
  const { projectId, taskId } = message;
  if (projectId === null) return null;
  if (!isId(projectId) || !(taskId === null || taskId === undefined || isId(taskId)))
    return undefined;
  return { projectId, taskId: taskId ?? null };
}

export const isId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

/** An object from a JSON text; null for anything else. */
export function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** `/error/{details}/{code}` (docs/behaviour.md#2). */
const ERROR_PATH = /^\/error\/([^/]+)\/([^/]+)\/?$/;

/** The content of such a path; null for any other. */
export function readErrorPath(path: string): { details: string; code: string } | null {
  const [, details, code] = ERROR_PATH.exec(path) ?? [];
  return details !== undefined && code !== undefined
    ? { details: decode(details), code: decode(code) }
    : null;
}

/** Whether a path bypasses the gate (docs/adr/0056-screens-before-the-gate.md). */
export function isErrorPath(path: string): boolean {
  return ERROR_PATH.test(path);
}

/** An address may be malformed: it then stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

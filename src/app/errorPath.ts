/** `/error/{details}/{code}` (spec §2). */
const ERROR_PATH = /^\/error\/([^/]+)\/([^/]+)\/?$/;

/** What such an address says; null for any other. */
export function readErrorPath(path: string): { details: string; code: string } | null {
  const [, details, code] = ERROR_PATH.exec(path) ?? [];
  return details !== undefined && code !== undefined ? { details: decode(details), code: decode(code) } : null;
}

/** Whether an address passes the gate whole (decisions: the gate and the addresses). */
export function isErrorPath(path: string): boolean {
  return ERROR_PATH.test(path);
}

/** An address is anybody's: one that is badly written stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}

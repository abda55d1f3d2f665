/**
 * The `code` of a system error (`ENOENT`) or of PostgreSQL (SQLSTATE), else ''. Checks the property
 * instead of `instanceof Error`: Node's own errors belong to another realm if the code runs in a
 * sandbox, as under jest.
 */
export function errorCode(error: unknown): string {
  return typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string'
    ? error.code
    : '';
}

export function errorMessage(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

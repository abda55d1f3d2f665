/**
 * Why a request was rejected as a whole. The code is the dictionary key of the text that the user
 * sees.
 */
const ERROR_CODES = [
  // the caller
  'user-not-logged-in',
  'not-authorized',
  'confirm-email',
  'token-invalid',
  'token-expired',
  'token-not-allowed',
  'not-a-member',
  'project-no-permission',
  // missing or hidden resources, which share a code
  'workspace-not-found',
  'project-not-found',
  'section-not-found',
  'task-not-found',
  'user-not-found',
  'member-not-found',
  'request-not-found',
  'session-not-found',
  'report-not-found',
  'export-not-found',
  'exports-too-many',
  'passkey-not-found',
  'api-token-not-found',
  'webhook-not-found',
  'invitation-not-found',
  'field-not-found',
  'check-list-not-found',
  'check-list-item-not-found',
  'comment-not-found',
  'file-not-found',
  'file-not-uploaded',
  'cover-not-image',
  'file-too-large',
  'workspace-full',
  'upload-expired',
  'space-not-found',
  'folder-not-found',
  'saved-view-not-found',
  'import-not-found',
  // the request
  'invalid-url',
  'invalid-csrf-token',
  'invalid-request',
  'text-too-long',
  'list-too-long',
  'id-not-reserved',
  'idempotency-key-reused',
  'too-many-attempts',
  'too-many-today',
  'no-support-inbox',
  // the server
  'service-unavailable',
  'took-too-long',
  'search-too-slow',
  'unknown-error',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const known = new Set<string>(ERROR_CODES);

/** Whether a received string is a known code; all others are shown as `unknown-error`. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && known.has(code);
}

/** The arguments of a text: bounds, sizes, names. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One rejected input, as forms show it: `message` is a dictionary key, `params` JSON. */
export interface FieldProblem {
  field: string | null;
  message: string;
  params: string | null;
}

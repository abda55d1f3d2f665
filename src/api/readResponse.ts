/**
 * A response whose body has been read. Passes the text on directly: a new `Response` would encode
 * and decode it again, and deliver it a few tasks later.
 */
export function readResponse(
  text: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  return Object.assign(new Response(null, { status, headers }), {
    text: () => Promise.resolve(text),
  });
}

/** Whether a body is `multipart/…`: several JSON parts of one response (`mergeMultipart`). */
export function isMultipart({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('multipart/') ?? false;
}

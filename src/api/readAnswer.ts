/**
 * An answer whose body has been read. Its text is given on as it is: in a body of its own it would be encoded, sent and decoded once
 * more, and be there a few tasks later.
 */
export function readAnswer(
  text: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): Response {
  return Object.assign(new Response(null, { status, headers }), {
    text: () => Promise.resolve(text),
  });
}

/** Whether a body is `multipart/…`: several JSON answers that are read as one (src/api/joinParts.ts). */
export function isInParts({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('multipart/') ?? false;
}

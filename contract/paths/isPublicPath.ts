/**
 * Whether a URL is below the pages of public links, `/public/{secret}`, which bypass the gate. In a
 * file of its own: every visitor loads it.
 */
export function isPublicPath(url: string): boolean {
  return url.startsWith('/public/');
}

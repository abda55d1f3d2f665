/** Whether a path is the page of a public link, `/public/{secret}`, which bypasses the gate. */
export function isPublicPath(path: string): boolean {
  return path.startsWith('/public/');
}

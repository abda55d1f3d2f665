/** The page that a public link opens (docs/behaviour.md#public-links). */
export function publicPath(secret: string): string {
  return `/public/${secret}`;
}

/** The secret in the path of such a page; null for any other path. */
export function publicSecretIn(path: string): string | null {
  return /^\/public\/([^/]*)\/?$/.exec(path)?.[1] ?? null;
}

/**
 * Reads the style sheets in the page, and those of the chunks that it may preload.
 * @param page the HTML of the built page
 * @param always the chunks that every screen needs
 * @returns the URLs for a screen that needs more chunks, those of the page first
 */
export function readStyles(
  page: string,
  always: readonly string[],
): (chunks: readonly string[]) => string[] {
  const everywhere = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, url = '']) => url,
  );
  const [, text = '{}'] = /data-files='([^']+)'/.exec(page) ?? [];
  const files = JSON.parse(text) as Record<string, string[]>;
  return (chunks) => [
    ...new Set([
      ...everywhere,
      ...[...always, ...chunks]
        .flatMap((chunk) => files[chunk] ?? [])
        .filter((file) => file.endsWith('.css')),
    ]),
  ];
}

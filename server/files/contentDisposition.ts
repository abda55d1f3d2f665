/**
 * How browsers show a file, and its name when it is saved (RFC 6266): the full name in UTF-8, and
 * an ASCII fallback for old programs. Escapes quotes and percent signs, so that a name cannot break
 * the header.
 */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

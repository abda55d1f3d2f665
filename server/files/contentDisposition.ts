/**
 * How a file is to be shown, and what it is called when it is saved (RFC 6266): the name whole in UTF-8, and without what
 * old programs cannot read beside it. A name can hold quotes and percent signs; none of them ends the header.
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

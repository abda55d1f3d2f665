/** Shorter pieces would match by chance. */
const SHORTEST = 8;

/**
 * The forms of a secret in a text: as is, escaped, or in hex or base64, alone or inside other data.
 * All in lower case.
 */
export function formsOf(secret: string): string[] {
  const written = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('"', '""'),
  ];
  const read = /^[\w-]{32,}$/.test(secret) ? [Buffer.from(secret, 'base64url')] : [];
  const encoded = [Buffer.from(secret), ...read].flatMap((bytes) => [
    bytes.toString('hex'),
    ...inBase64(bytes),
  ]);
  return [...new Set([...written, ...encoded].map((form) => form.toLowerCase()))].filter(
    ({ length }) => length >= SHORTEST,
  );
}

/**
 * For each of the three base64 alignments, without the characters that depend on the neighbours.
 */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const [from, upTo] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
    return (['base64', 'base64url'] as const).map((encoding) =>
      whole.toString(encoding).slice(from, upTo),
    );
  });
}

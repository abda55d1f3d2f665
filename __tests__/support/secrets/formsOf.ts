/** Shorter pieces would be found anywhere. */
const SHORTEST = 8;

/** How a secret could stand in a text: as it is, escaped, or as hex or base64 of it, alone or in the middle of more. All in small letters. */
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

/** At each of the three places where base64 may begin to read; what depends on the neighbours is left out. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]);
    const [from, upTo] = [Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6)];
    return (['base64', 'base64url'] as const).map((encoding) =>
      whole.toString(encoding).slice(from, upTo),
    );
  });
}

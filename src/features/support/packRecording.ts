/** JSON, compressed with gzip, in base64, as `sendReport` takes it. */
export async function packRecording(recording: object): Promise<string> {
  const bytes = await throughStream(
    new TextEncoder().encode(JSON.stringify(recording)),
    new CompressionStream('gzip'),
  );
  let binary = '';
  // One call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}
const CHUNK = 8_192;

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream,
): Promise<Uint8Array> {
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const chunks: Uint8Array[] = [];
  const reader = readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    chunks.push(part.value);
  await written;
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

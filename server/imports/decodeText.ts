import { isUtf8 } from 'node:buffer';

const CHUNK = 64 * 1024;
const SNIFFED = 1_000;

/** A text in pieces, and whether its encoding is a guess. */
export interface DecodedText {
  chunks: Iterable<string>;
  isGuessed: boolean;
}

/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark. Bytes that are neither are read as
 * windows-1250, the encoding of old programs in Central Europe.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  return { chunks: decoded(bytes, encoding), isGuessed: encoding === 'windows-1250' };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, SNIFFED).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = Math.min(SNIFFED, bytes.length) / 4;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1250';
}

function* decoded(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
  yield decoder.decode();
}

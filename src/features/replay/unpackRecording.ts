import { LIMITS } from '../../../contract/limits';
import { UnreadableRecordingError } from '../../store/recording/readRecording';

/**
 * The JSON of a report's recording, which is untrusted: base64 of gzip, as `packRecording` makes it.
 * @throws {UnreadableRecordingError} if it is something else, or over `LIMITS.recordingBytes` decompressed
 */
export async function unpackRecording(packed: string): Promise<string> {
  const reader = decompressed(packed).getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let json = '';
  for (let part = await next(reader); !part.done; part = await next(reader)) {
    size += part.value.length;
    if (size > LIMITS.recordingBytes) {
      await reader.cancel();
      throw new UnreadableRecordingError('The recording is too large');
    }
    json += decoder.decode(part.value, { stream: true });
  }
  return json + decoder.decode();
}

function decompressed(packed: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new Blob([bytesOf(packed)]);
  return bytes.stream().pipeThrough(new DecompressionStream('gzip'));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch (error) {
    throw new UnreadableRecordingError('The recording is no base64', { cause: error });
  }
}

/** A damaged stream throws a `TypeError`. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  try {
    return await reader.read();
  } catch (error) {
    throw new UnreadableRecordingError('The recording is no gzip', { cause: error });
  }
}

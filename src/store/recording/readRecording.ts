import { RECORDING_VERSION, type Recording } from './makeRecording';
import { UnknownRecordingError } from './replay';

/** In UTF-16 units: twice what `makeRecording` writes. */
const MAX_LENGTH = 10_000_000;
/** Five times what a recorder keeps; a larger file is rejected. */
const MAX_ACTIONS = 10_000;

/** A file that is no recording. */
export class UnreadableRecordingError extends Error {
  override readonly name = 'UnreadableRecordingError';
}

/**
 * Reads the text of a `.kreda-log` file.
 * @throws {UnreadableRecordingError} if it is none
 * @throws {UnknownRecordingError} if it has another version of the format
 */
export function readRecording(text: string): Recording {
  if (text.length > MAX_LENGTH) throw new UnreadableRecordingError('The file is too large');
  const value = parse(text);
  if (!isRecord(value)) throw new UnreadableRecordingError('The file is no recording');
  const { version, build, keyframe, actions, hash } = value;
  if (version !== RECORDING_VERSION)
    throw new UnknownRecordingError(`Recording of version ${String(version)}`);
  const isRecording =
    isRecord(keyframe) &&
    Array.isArray(keyframe['mutations']) &&
    isRecord(keyframe['environment']) &&
    isRecord(keyframe['entities']) &&
    (build === null || typeof build === 'string') &&
    typeof hash === 'string' &&
    Array.isArray(actions) &&
    actions.length <= MAX_ACTIONS &&
    actions.every(isAction);
  if (!isRecording) throw new UnreadableRecordingError('The file is no recording');
  return { version, build, keyframe, actions, hash };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableRecordingError('The file is no JSON');
    throw error;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAction = (value: unknown): value is Recording['actions'][number] =>
  isRecord(value) && typeof value['type'] === 'string' && Number.isFinite(value['at']);

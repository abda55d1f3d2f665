import { gzipSync } from 'node:zlib';
import { LIMITS } from '../../contract/limits';
import { packRecording } from '../../src/features/support/packRecording';
import { unpackRecording } from '../../src/features/replay/unpackRecording';
import { UnreadableRecordingError } from '../../src/store/recording/readRecording';

test('the recording of a report is unpacked as it was packed', async () => {
  const recording = { note: 'Zażółć gęślą jaźń '.repeat(10_000) };
  expect(JSON.parse(await unpackRecording(await packRecording(recording)))).toEqual(recording);
});

test.each([
  ['no base64', '***'],
  ['no gzip', btoa('plain text')],
  ['half of the gzip', gzipSync('x'.repeat(1_000)).subarray(0, 12).toString('base64')],
  [
    'more than a report may have',
    gzipSync('x'.repeat(LIMITS.recordingBytes + 1)).toString('base64'),
  ],
])('%s is refused', async (_name, packed) => {
  await expect(unpackRecording(packed)).rejects.toBeInstanceOf(UnreadableRecordingError);
});

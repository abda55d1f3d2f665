import type { Recording } from '../../store/recording/makeRecording';

/** Offers a recording as a download: the file that the player opens (docs/support.md#format). */
export function saveRecording(recording: Recording): void {
  const blob = new Blob([JSON.stringify(recording)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.kreda-log`;
  link.click();
  URL.revokeObjectURL(address);
}

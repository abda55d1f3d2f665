import { useState } from 'react';
import { chooseRecording, useRecordingChoice } from '../../lib/device/diagnostics';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { RecordingTooLargeError } from '../../store/recording/makeRecording';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';
import { Dialog } from '../../ui/overlays/Dialog';
import { ReportForm } from './ReportForm';
import { takeRecordings, type ReportRecordings } from './takeRecordings';

export interface ReportDialogProps {
  /** Whether the installation has a support inbox; otherwise the report can only be saved. */
  hasInbox: boolean;
  onClose: () => void;
}

/**
 * "Report a problem": shows what was recorded before it opened, and sends or saves the part that
 * the user chooses (docs/support.md#reports).
 */
export function ReportDialog({ hasInbox, onClose }: ReportDialogProps) {
  const text = useText();
  const isRecording = useRecordingChoice();
  return (
    <Dialog isOpen onClose={onClose} title={text('report-problem')} placement="wide">
      {isRecording ? (
        <Recorded hasInbox={hasInbox} onClose={onClose} />
      ) : (
        <Banner
          action={
            <Button data-autofocus onClick={() => chooseRecording(true)}>
              {text('report-switch-on')}
            </Button>
          }
        >
          {text('report-recorder-off')}
        </Banner>
      )}
    </Dialog>
  );
}

function Recorded({ hasInbox, onClose }: ReportDialogProps) {
  const text = useText();
  const store = useAppStore();
  // What happens while the dialog is open is not part of the report.
  const [recordings] = useState(() => taken(store));
  return recordings ? (
    <ReportForm recordings={recordings} hasInbox={hasInbox} onClose={onClose} />
  ) : (
    <Banner tone="warning">{text('report-too-large')}</Banner>
  );
}

/** Null if the state alone is larger than a recording may be. */
function taken(store: Parameters<typeof takeRecordings>[0]): ReportRecordings | null {
  try {
    return takeRecordings(store);
  } catch (error) {
    if (error instanceof RecordingTooLargeError) return null;
    throw error;
  }
}

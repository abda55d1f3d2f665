import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import type { Recording } from '../../store/recording/makeRecording';
import { readRecording, UnreadableRecordingError } from '../../store/recording/readRecording';
import { UnknownRecordingError } from '../../store/recording/replay';
import { Banner } from '../../ui/feedback/Banner';
import { Player } from './Player';
import classes from './Player.module.css';

export interface ReplayPageProps {
  connection: ApiEnvironment;
  /** The language switch and the way home. */
  actions: ReactNode;
}

/** Opens a `.kreda-log` file and plays it (docs/support.md#player). The file stays on the device. */
export function ReplayPage({ connection, actions }: ReplayPageProps) {
  const text = useText();
  const [opened, setOpened] = useState<{ recording: Recording; count: number } | null>(null);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  useDocumentTitle(text('replay-title'));

  async function open(file: File) {
    setProblem(null);
    try {
      const recording = readRecording(await file.text());
      setOpened((last) => ({ recording, count: (last?.count ?? 0) + 1 }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 tabIndex={-1} className={classes.title}>
          {text('replay-title')}
        </h1>
        <span className={classes.headerActions}>{actions}</span>
      </header>
      <main className={classes.main}>
        <label className={classes.file}>
          {text('replay-file')}
          <input
            type="file"
            accept=".kreda-log,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void open(file);
            }}
          />
        </label>
        {problem && <Banner tone="danger">{text(problem)}</Banner>}
        {opened ? (
          <Player
            key={opened.count}
            recording={opened.recording}
            build={connection.release ?? null}
          />
        ) : (
          <p className={classes.nothing}>{text('replay-hint')}</p>
        )}
      </main>
    </div>
  );
}

/** Any other error is a bug, and goes on. */
function problemOf(error: unknown): MessageKey {
  if (error instanceof UnknownRecordingError) return 'replay-file-newer';
  if (error instanceof UnreadableRecordingError) return 'replay-file-unreadable';
  throw error;
}

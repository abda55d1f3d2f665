import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { SupportReportQuery } from '../../api/generated/operations';
import type { readReport } from '../../entities/reports/reportRequests';
import { messageOfFailure } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import type { Recording } from '../../store/recording/makeRecording';
import { readRecording, UnreadableRecordingError } from '../../store/recording/readRecording';
import { UnknownRecordingError } from '../../store/recording/replay';
import { Banner } from '../../ui/feedback/Banner';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/playerIcons';
import { useErrorText, type ErrorMessage } from '../../ui/forms/useErrorText';
import { Player } from './Player';
import classes from './Player.module.css';
import { unpackRecording } from './unpackRecording';

export interface ReplayPageProps {
  connection: ApiEnvironment;
  /** Reads a report of the support inbox. */
  readReport: (id: number) => ReturnType<typeof readReport>;
  /** The language switch and the way home. */
  actions: ReactNode;
}

/**
 * Plays a `.kreda-log` file, which stays on the device, or the report of the support inbox that the
 * URL names: `?report=<number>` (docs/support.md#player).
 */
export function ReplayPage({ connection, readReport: read, actions }: ReplayPageProps) {
  const text = useText();
  const errorText = useErrorText();
  const [opened, setOpened] = useState<{ recording: Recording; count: number } | null>(null);
  const [problem, setProblem] = useState<ErrorMessage | null>(null);
  const [sent, setSent] = useState<SentReport | null>(null);
  const [report] = useState(reportInUrl);
  const [isLoading, setIsLoading] = useState(report !== null);
  const isRequested = useRef(false);
  useDocumentTitle(text('replay-title'));

  async function open(source: () => Promise<string>) {
    setProblem(null);
    try {
      const recording = readRecording(await source());
      setOpened((last) => ({ recording, count: (last?.count ?? 0) + 1 }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  async function openReport(id: number) {
    const { data, error } = await read(id);
    if (error) setProblem(messageOfFailure(error));
    else {
      setSent(data.supportReport.report);
      await open(() => unpackRecording(data.supportReport.recording));
    }
    setIsLoading(false);
  }

  useEffect(() => {
    // The sender sees each reading, so React's second run of an effect in development must not read.
    if (report === null || isRequested.current) return;
    isRequested.current = true;
    void openReport(report);
  });

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 tabIndex={-1} className={classes.title}>
          {text('replay-title')}
        </h1>
        {sent && (
          <p className={classes.sent}>
            <strong>{text('replay-report', { id: sent.id, name: sent.senderName })}</strong>
            {sent.note}
          </p>
        )}
        <span className={classes.headerActions}>
          {actions}
          <label className={classes.file}>
            <Icon name="openFile" />
            {text('replay-open-recording')}
            <input
              type="file"
              className="visually-hidden"
              accept=".kreda-log,application/json"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (!file) return;
                setSent(null);
                void open(() => file.text());
              }}
            />
          </label>
        </span>
      </header>
      <main className={classes.main}>
        {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
        {opened ? (
          <Player
            key={opened.count}
            recording={opened.recording}
            build={connection.release ?? null}
            senderNote={sent?.note ?? null}
          />
        ) : (
          <p className={classes.nothing} role="status">
            {text(isLoading ? 'loading' : 'replay-hint')}
          </p>
        )}
      </main>
    </div>
  );
}

/** Who sent the recording, and why. */
type SentReport = Pick<SupportReportQuery['supportReport']['report'], 'id' | 'senderName' | 'note'>;

/** The number of the report in the URL; null without one. */
function reportInUrl(): number | null {
  const id = Number(new URLSearchParams(window.location.search).get('report'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Any other error is a bug, and goes on. */
function problemOf(error: unknown): ErrorMessage {
  if (error instanceof UnknownRecordingError) return 'replay-file-newer';
  if (error instanceof UnreadableRecordingError) return 'replay-file-unreadable';
  throw error;
}

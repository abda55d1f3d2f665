import { useRef, useState } from 'react';
import { IMPORT_BYTES } from '../../../contract/boardDocument/importRules';
import { UploadFailed } from '../../api/uploadFile';
import { useStartImportMutation } from '../../entities/imports/endpoints.lazy.generated';
import { sendFile } from '../../entities/uploads/sendFile';
import { problemOf } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';
import { Progress } from '../../ui/feedback/Progress';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './ImportPage.module.css';

export interface ImportFileStepProps {
  workspaceId: number;
  onStarted: (importId: number) => void;
}

/** The first step: chooses a file and uploads it. Its format is detected. */
export function ImportFileStep({ workspaceId, onStarted }: ImportFileStepProps) {
  const text = useText();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const { share, problem, send } = useUpload({ workspaceId, onStarted });
  const isSending = share !== null;
  return (
    <div className={classes.panel}>
      {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
      <p>{text('import-file-hint')}</p>
      <ul className={classes.sources}>
        <li>{text('import-from-kreda')}</li>
        <li>{text('import-from-trello')}</li>
        <li>{text('import-from-asana')}</li>
        <li>{text('import-from-todoist')}</li>
        <li>{text('import-from-jira')}</li>
        <li>{text('import-from-planka')}</li>
        <li>{text('import-from-vikunja')}</li>
        <li>{text('import-from-csv')}</li>
      </ul>
      <p className={classes.hint}>{text('import-limit', { max: IMPORT_BYTES / 2 ** 20 })}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.json,.csv,.tsv,.txt"
        aria-label={text('import-choose-file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      {isSending ? (
        <Progress label={text('import-uploading')} value={share} max={1} />
      ) : (
        <Button
          tone="primary"
          icon="file"
          isDisabled={!isOnline}
          className={classes.choose}
          onClick={() => input.current?.click()}
        >
          {text('import-choose-file')}
        </Button>
      )}
    </div>
  );
}

function useUpload({ workspaceId, onStarted }: ImportFileStepProps) {
  const dispatch = useAppDispatch();
  const [start] = useStartImportMutation();
  /** Null while nothing is sent. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function send(file: File): Promise<void> {
    setProblem(null);
    const max = IMPORT_BYTES / 2 ** 20;
    if (file.size > IMPORT_BYTES) return setProblem({ key: 'file-too-large', values: { max } });
    setShare(0);
    const answer = await upload(file);
    setShare(null);
    return 'key' in answer ? setProblem(answer) : onStarted(answer.id);
  }

  async function upload(file: File): Promise<ServerMessage | { id: number }> {
    const { name: filename } = file;
    try {
      const url = await dispatch(
        sendFile(`imports/${workspaceId}`, { workspaceId, file, filename, onProgress: setShare }),
      );
      const answer = await start({ workspaceId, url, filename });
      const id = answer.data?.startImport.boardImport?.id;
      return id === undefined
        ? (problemOf(answer) ?? { key: 'unknown-error', values: {} })
        : { id };
    } catch (error) {
      if (!(error instanceof UploadFailed)) throw error;
      return { key: error.code, values: error.params };
    }
  }
  return { share, problem, send };
}

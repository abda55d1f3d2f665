import { useState } from 'react';
import { useStartExportMutation } from '../../entities/exports/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { Banner } from '../../ui/feedback/Banner';
import { useErrorText } from '../../ui/forms/useErrorText';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import { ExportList } from './ExportList';
import classes from './Exports.module.css';

/** Exports the viewer's own data, and offers the last exports of it. */
export function OwnData() {
  const text = useText();
  const errorText = useErrorText();
  const { isOnline, why, note } = useNeedsConnection();
  const [startExport, { isLoading }] = useStartExportMutation();
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleStart(): Promise<void> {
    setProblem(problemOf(await startExport({ format: 'json' })));
  }

  return (
    <>
      <p>{text('export-account-hint')}</p>
      {problem && <Banner tone="danger">{errorText(problem)}</Banner>}
      {note}
      <div className={classes.actions}>
        <Button
          tone="primary"
          isBusy={isLoading}
          isDisabled={!isOnline}
          aria-describedby={why}
          onClick={() => void handleStart()}
        >
          {text('export-account-start')}
        </Button>
      </div>
      <ExportList of={{}} />
    </>
  );
}

import type { BoardImportRowFragment } from '../../api/generated/operations';
import { useCancelImportMutation } from '../../entities/imports/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/components/Button';
import { Progress } from '../../ui/feedback/Progress';
import { ImportedFile } from './ImportedFile';
import classes from './ImportPage.module.css';

export interface ImportWorkingProps {
  workspaceId: number;
  one: BoardImportRowFragment;
  onCancelled: () => void;
}

/** The progress of an import, which goes on when the page is closed. */
export function ImportWorking({ workspaceId, one, onCancelled }: ImportWorkingProps) {
  const text = useText();
  const isOnline = useAppSelector(({ connection }) => connection.isOnline);
  const [cancelImport, { isLoading }] = useCancelImportMutation();

  async function cancel(): Promise<void> {
    if (!problemOf(await cancelImport({ workspaceId, importId: one.id }))) onCancelled();
  }
  return (
    <div className={classes.panel}>
      <ImportedFile one={one} />
      {one.state === 'checking' ? (
        <p role="status">{text('import-state-checking')}</p>
      ) : (
        <Progress
          label={text('import-progress', { done: one.progress, n: one.total })}
          value={one.progress}
          max={one.total}
        />
      )}
      <p className={classes.hint}>{text('import-goes-on')}</p>
      <div className={classes.actions}>
        <Button isBusy={isLoading} isDisabled={!isOnline} onClick={() => void cancel()}>
          {text('cancel')}
        </Button>
      </div>
    </div>
  );
}

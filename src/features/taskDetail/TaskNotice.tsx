import type { ReactNode } from 'react';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { useErrorText } from '../../ui/forms/useErrorText';
import { NOTICE_TEXTS, useConnectionNotice } from '../outbox/useConnectionNotice';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import { useBoard } from '../board/card/boardContext';
import { useTaskActions } from '../board/card/actions/useTaskActions';
import classes from './TaskNotice.module.css';
import type { OpenTask, TaskWithParents } from './useOpenTask';

export interface TaskNoticeProps extends TaskWithParents, Pick<OpenTask, 'state'> {
  failure: ServerMessage | null;
  isFetching: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/**
 * The notice above a task that was archived or became invisible while it was open, or that could
 * not be refreshed (docs/ux.md#2-6-i).
 */
export function TaskNotice({
  state,
  task,
  section,
  failure,
  isFetching,
  onRetry,
  onClose,
}: TaskNoticeProps) {
  const text = useText();
  const errorText = useErrorText();
  const change = useUndoableMutation();
  const { canEdit } = useBoard();
  const connection = useConnectionNotice();
  const { restore } = useTaskActions(task);
  const restoreList = () =>
    section && void change('restoreSection', { id: section.id }, text('list-restored'));
  const close = <Button onClick={onClose}>{text('close')}</Button>;

  if (state === 'gone') return <Notice action={close}>{text('task-is-gone')}</Notice>;
  if (state === 'archived' || state === 'list-archived') {
    const isList = state === 'list-archived';
    const restoreButton = (
      <Button tone="primary" icon="undo" onClick={isList ? restoreList : restore}>
        {text(isList ? 'restore-list' : 'restore')}
      </Button>
    );
    return (
      <Notice
        action={
          <>
            {close}
            {canEdit && restoreButton}
          </>
        }
      >
        {text(isList ? 'task-list-is-archived' : 'task-is-archived')}
      </Notice>
    );
  }
  if (failure?.key === 'not-on-device')
    return (
      <p className={classes.offline} role="status">
        <Icon name="offline" />
        {text('task-not-on-device')}
      </p>
    );
  if (connection !== null && connection !== 'polling')
    return (
      <p className={classes.offline} role="status">
        <Icon name="offline" />
        {text(
          failure && connection !== 'reconnecting' ? 'task-offline-old' : NOTICE_TEXTS[connection],
        )}
      </p>
    );
  if (!failure) return null;
  const retry = (
    <Button icon="retry" isBusy={isFetching} onClick={onRetry}>
      {text('retry')}
    </Button>
  );
  return (
    <Notice action={retry}>{text('task-not-fresh', { reason: errorText(failure) ?? '' })}</Notice>
  );
}

function Notice({ action, children }: { action: ReactNode; children: string }) {
  return (
    <div className={classes.notice}>
      <Banner tone="warning" action={<span className={classes.actions}>{action}</span>}>
        {children}
      </Banner>
    </div>
  );
}

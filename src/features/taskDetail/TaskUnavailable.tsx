import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './TaskUnavailable.module.css';

/**
 * Shown if the task does not exist, is archived, or is not visible to the viewer. All three look
 * the same, so that the screen does not reveal that a hidden task exists.
 */
export function TaskNotFound({ onClose }: { onClose: () => void }) {
  const text = useText();
  const action = (
    <Button tone="primary" onClick={onClose}>
      {text('close')}
    </Button>
  );
  return (
    <EmptyState drawing="search" level={1} title={text('task-not-found')} action={action}>
      {text('task-not-found-hint')}
    </EmptyState>
  );
}

export interface TaskNotLoadedProps {
  message: ServerMessage;
  isRetrying: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Shown if the request failed and no data of the task is in the store. */
export function TaskNotLoaded({ message, isRetrying, onRetry, onClose }: TaskNotLoadedProps) {
  const text = useText();
  const errorText = useErrorText();
  if (message.key === 'not-on-device') {
    const close = (
      <Button tone="primary" onClick={onClose}>
        {text('close')}
      </Button>
    );
    return (
      <EmptyState level={1} title={text('not-on-device-title')} action={close}>
        {errorText(message)}
      </EmptyState>
    );
  }
  const actions = (
    <span className={classes.actions}>
      <Button onClick={onClose}>{text('close')}</Button>
      <Button tone="primary" icon="retry" isBusy={isRetrying} onClick={onRetry}>
        {text('retry')}
      </Button>
    </span>
  );
  return (
    <EmptyState drawing="error" level={1} title={text('task-not-loaded')} action={actions}>
      {errorText(message)}
    </EmptyState>
  );
}

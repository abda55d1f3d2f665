import { useState } from 'react';
import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import type { RejectedMutation } from '../../sync/pendingMutation';
import { mutationDiscarded, sendingRequested } from '../../sync/syncActions';
import { Button } from '../../ui/components/Button';
import { dependentsOfAll } from './dependents';
import { DiscardQuestion } from './DiscardQuestion';
import { UnsentChange } from './UnsentChange';
import classes from './UnsentChanges.module.css';

/**
 * The changes that wait and those that were rejected. Each can be edited and discarded, a rejected
 * one also sent again. A rejected change without dependents is discarded at once, anything else
 * after a question.
 */
export function UnsentList() {
  const text = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { pending, rejected } = useAppSelector(({ outbox }) => outbox);
  const [asked, setAsked] = useState<readonly string[]>([]);

  function dismiss({ mutationId }: RejectedMutation): void {
    const hasDependents = dependentsOfAll(store.getState().outbox, [mutationId]).length > 0;
    if (hasDependents) setAsked([mutationId]);
    else dispatch(mutationDiscarded({ mutationId }));
  }

  return (
    <>
      <ul className={classes.list}>
        {pending.map((change) => (
          <UnsentChange
            key={change.mutationId}
            change={change}
            onDiscard={() => setAsked([change.mutationId])}
          />
        ))}
        {rejected.map((change) => (
          <UnsentChange key={change.mutationId} change={change} onDiscard={() => dismiss(change)} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {pending.length > 0 && (
          <Button onClick={() => dispatch(sendingRequested())}>{text('send-now')}</Button>
        )}
        <Button
          tone="danger"
          onClick={() => setAsked([...pending, ...rejected].map(({ mutationId }) => mutationId))}
        >
          {text('offline-discard-all')}
        </Button>
      </div>
      <DiscardQuestion asked={asked} onClose={() => setAsked([])} />
    </>
  );
}

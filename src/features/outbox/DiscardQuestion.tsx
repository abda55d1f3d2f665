import { useText } from '../../lib/text/useText';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { mutationDiscarded } from '../../sync/syncActions';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { dependentsOfAll, kindOf, sentencesFor } from './dependents';

export interface DiscardQuestionProps {
  /** The `mutationId`s of the changes to discard; empty if nothing is asked. */
  asked: readonly string[];
  onClose: () => void;
}

/**
 * Asks before unsent changes are discarded. Says what goes with them because it depends on them, and
 * that the first one may already have been sent.
 */
export function DiscardQuestion({ asked, onClose }: DiscardQuestionProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { pending, rejected } = useAppSelector(({ outbox }) => outbox);
  const parent = [...pending, ...rejected].find(({ mutationId }) => mutationId === asked[0]);
  const sentences = sentencesFor(dependentsOfAll({ pending, rejected }, asked));
  const isInDoubt = pending[0] !== undefined && asked.includes(pending[0].mutationId);

  function discard(): void {
    asked.forEach((mutationId) => dispatch(mutationDiscarded({ mutationId })));
    onClose();
  }

  return (
    <AlertDialog
      isOpen={asked.length > 0}
      title={text('offline-discard-question', { n: asked.length })}
      confirmLabel={text('offline-discard')}
      onClose={onClose}
      onConfirm={discard}
    >
      {sentences.map(({ key, n }) => (
        <p key={key}>{text(key, { n, parent: parent ? kindOf(parent) : 'other' })}</p>
      ))}
      <p>{text('offline-discard-loses')}</p>
      {isInDoubt && <p>{text('discard-in-doubt')}</p>}
    </AlertDialog>
  );
}

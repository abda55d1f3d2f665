import { selectTitle } from '../../entities/selectTitle';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import type { PendingMutation } from '../../sync/pendingMutation';
import { IconButton } from '../../ui/components/IconButton';
import { sentenceOf, typedText } from '../outbox/changeText';
import classes from './OfflinePage.module.css';
import '../../ui/icons/actionIcons';

/** One change that waits to be sent: what is wanted, and a way to throw it away. */
export function WaitingChange({
  change,
  onDiscard,
}: {
  change: PendingMutation;
  onDiscard: () => void;
}) {
  const text = useText();
  const sentence = useAppSelector((state) => sentenceOf(state, change));
  const { taskId, id, sectionId } = change.variables;
  const name = useAppSelector((state) => selectTitle(state, Number(taskId ?? id ?? sectionId)));
  const title = text(sentence, { title: typedText(change) ?? name ?? '…' });
  return (
    <li className={classes.change}>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span>{text('offline-waiting')}</span>
      </span>
      <IconButton
        icon="delete"
        label={text('offline-discard-one', { title })}
        onClick={onDiscard}
      />
    </li>
  );
}

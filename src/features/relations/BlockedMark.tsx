import { selectOpenBlockers } from '../../entities/relations/selectors';
import { selectTask } from '../../entities/tasks/selectors';
import { COMMA } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/relationIcons';
import classes from './BlockedMark.module.css';

/** On a card: an open task blocks this one, which is open itself. */
export function BlockedMark({ taskId }: { taskId: number }) {
  const text = useText();
  const blockers = useAppSelector((state) =>
    selectTask(state, taskId)?.isDone === false ? selectOpenBlockers(state, taskId) : 0,
  );
  if (blockers === 0) return null;
  const note = text('card-blocked', { n: blockers });
  return (
    <>
      <span className="visually-hidden">{COMMA + note}</span>
      <span className={classes.blocked} title={note} aria-hidden>
        <Icon name="blocked" />
        {text('blocked')}
      </span>
    </>
  );
}

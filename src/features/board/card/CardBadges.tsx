import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { TaskRow } from '../../../../contract/rows';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { AvatarStack } from '../../../ui/avatar/AvatarStack';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { VisuallyHiddenNote } from './VisuallyHiddenNote';
import { DueChip } from './DueChip';

export interface CardBadgesProps {
  task: TaskRow;
  isWaiting: boolean;
}

/** The row below a card's title, only with relevant badges. Screen readers get them as text. */
export function CardBadges({ task, isWaiting }: CardBadgesProps) {
  const text = useText();
  const { viewerId, isByDay } = useBoard();
  const {
    checkListCount: total,
    checkListDoneCount: done,
    commentCount,
    filesCount,
    assigneeIds,
    notifyUsers,
  } = task;
  const due = useAppSelector((state) => selectDueDate(state, task.id));
  const isWatching = viewerId !== null && notifyUsers.includes(viewerId);
  if (
    total + commentCount + filesCount + assigneeIds.length === 0 &&
    due === null &&
    !isWatching &&
    !isWaiting
  )
    return null;
  return (
    <span className={classes.facts}>
      <span className={classes.signs}>
        {due !== null && <DueChip due={due} isDone={task.isDone} isByDay={isByDay} />}
        {total > 0 && (
          <Fact
            icon="check"
            sign={`${done}/${total}`}
            words={text('card-checklist', { done, total })}
            isDone={done === total}
          />
        )}
        {commentCount > 0 && (
          <Fact
            icon="comment"
            sign={commentCount}
            words={text('comments-count', { n: commentCount })}
          />
        )}
        {filesCount > 0 && (
          <Fact icon="file" sign={filesCount} words={text('files-count', { n: filesCount })} />
        )}
      </span>
      {assigneeIds.length > 0 && <Assignees ids={assigneeIds} />}
      {isWatching && <Fact icon="eye" words={text('card-watching')} />}
      {isWaiting && <PendingIndicator />}
    </span>
  );
}

function Fact({
  icon,
  sign,
  words,
  isDone,
}: {
  icon: IconName;
  sign?: string | number;
  words: string;
  isDone?: boolean;
}) {
  return (
    <span className={classes.fact} data-done={isDone || undefined} title={words}>
      <Icon name={icon} />
      {sign !== undefined && <span aria-hidden>{sign}</span>}
      <VisuallyHiddenNote>{words}</VisuallyHiddenNote>
    </span>
  );
}

function Assignees({ ids }: { ids: readonly number[] }) {
  const text = useText();
  const { formatList } = useIntl();
  const rows = useAppSelector(
    (state) => ids.map((id) => selectOptimisticEntities(state).users.entities[id]),
    shallowEqual,
  );
  const people = rows.flatMap((user) =>
    user ? [{ id: user.id, name: user.name, initials: user.nickShort }] : [],
  );
  if (people.length === 0) return null;
  return (
    <span className={classes.people}>
      <span aria-hidden>
        <AvatarStack people={people} />
      </span>
      <VisuallyHiddenNote>
        {text('card-assigned', { names: formatList(people.map(({ name }) => name)) })}
      </VisuallyHiddenNote>
    </span>
  );
}

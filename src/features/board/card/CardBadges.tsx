import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TaskRow } from '../../../../contract/rows';
import type { Label } from '../../../entities/fields/labels';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectOptimisticEntities } from '../../../entities/optimisticState';
import { areSamePeople } from '../../../entities/users/areSamePeople';
import { COMMA } from '../../../lib/text/space';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Avatar } from '../../../ui/avatar/Avatar';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { LazyBlockedMark } from '../../relations/LazyBlockedMark';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { DueChip } from './DueChip';
import { VisuallyHiddenNote } from './VisuallyHiddenNote';

export interface CardBadgesProps {
  task: TaskRow;
  /** Shown above the title; here they are only named. */
  labels: readonly Label[];
  isPending: boolean;
  isSelected: boolean;
}

/**
 * The badges below a card's title; omitted if there are none. If a card has only assignees, their
 * avatars are beside the title. Screen readers get one text instead of the icons (docs/ux.md#2-9).
 */
export function CardBadges({ task, labels, isPending, isSelected }: CardBadgesProps) {
  const text = useText();
  const { viewerId, isGroupedByDay, renderBadge } = useBoard();
  const { formatList } = useIntl();
  const { checkListCount: total, checkListDoneCount: done, commentCount, filesCount } = task;
  const due = useAppSelector((state) => selectDueDate(state, task.id));
  const people = usePeople(task.assigneeIds);
  const badge = renderBadge?.(task);
  const progress = `${done}/${total}`;
  const notes = [
    labels.length > 0 &&
      text('card-labels', { names: formatList(labels.map(({ title }) => title)) }),
    isSelected && text('card-selected'),
    task.isDone && text('card-done'),
    total > 0 && text('card-checklist', { done, total }),
    commentCount > 0 && text('comments-count', { n: commentCount }),
    filesCount > 0 && text('files-count', { n: filesCount }),
    people.length > 0 &&
      text('card-assigned', { names: formatList(people.map(({ name }) => name)) }),
    viewerId !== null && task.notifyUsers.includes(viewerId) && text('card-watching'),
  ].filter((one) => one !== false);
  const hasOnlyAssignees =
    due === null && total + commentCount + filesCount === 0 && !isPending && badge == null;
  const blocked = <LazyBlockedMark taskId={task.id} />;
  return (
    <>
      {notes.length > 0 && <VisuallyHiddenNote>{notes.join(COMMA)}</VisuallyHiddenNote>}
      {!(hasOnlyAssignees && people.length === 0) && (
        <span className={classes.badges} data-alone={hasOnlyAssignees || undefined}>
          {badge}
          {due !== null && (
            <DueChip
              due={due}
              isDone={task.isDone}
              repeat={task.repeat}
              isGroupedByDay={isGroupedByDay}
              isShort
            />
          )}
          {!hasOnlyAssignees && blocked}
          {total > 0 && (
            <Badge icon="checkbox" isDone={done === total}>
              {progress}
            </Badge>
          )}
          {commentCount > 0 && <Badge icon="comment">{commentCount}</Badge>}
          {filesCount > 0 && <Badge icon="file">{filesCount}</Badge>}
          {isPending && <PendingIndicator hasLabel />}
          {people.length > 0 && <People people={people} />}
        </span>
      )}
      {hasOnlyAssignees && blocked}
    </>
  );
}

function Badge({
  icon,
  isDone,
  children,
}: {
  icon: IconName;
  isDone?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-done={isDone || undefined} aria-hidden>
      <Icon name={icon} />
      {children}
    </span>
  );
}

interface Assignee {
  id: number;
  name: string;
  initials: string;
  hue: number | undefined;
}

function usePeople(ids: readonly number[]): readonly Assignee[] {
  const rows = useAppSelector(
    (state) => ids.map((id) => selectOptimisticEntities(state).users.entities[id]),
    areSamePeople,
  );
  return rows.flatMap((user) =>
    user ? [{ id: user.id, name: user.name, initials: user.nickShort, hue: user.hue }] : [],
  );
}

/** The maximum number of avatars. With more assignees, show two and "+n". */
const MAX_PEOPLE = 3;

function People({ people }: { people: readonly Assignee[] }) {
  const hidden = people.length > MAX_PEOPLE ? people.slice(MAX_PEOPLE - 1) : [];
  const more = `+${hidden.length}`;
  return (
    <span className={classes.people} aria-hidden>
      {people.slice(0, people.length - hidden.length).map((person) => (
        <Avatar key={person.id} person={person} />
      ))}
      {hidden.length > 0 && (
        <span className={classes.more} title={hidden.map(({ name }) => name).join(COMMA)}>
          {more}
        </span>
      )}
    </span>
  );
}

import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TaskRow } from '../../../../contract/rows';
import { COMMA } from '../../../lib/text/space';
import { useText } from '../../../lib/text/useText';
import { Avatar } from '../../../ui/avatar/Avatar';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { LazyOnMount } from '../../../ui/lazy/LazyOnMount';
import { PendingIndicator } from '../../outbox/PendingIndicator';
import { blockedMark } from '../../relations/lazyRelations';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { DueChip } from './DueChip';
import type { CardFace } from './useCardFace';
import { VisuallyHiddenNote } from './VisuallyHiddenNote';

export interface CardBadgesProps {
  task: TaskRow;
  /** Its labels are shown above the title; here they are only named. */
  face: CardFace;
  isSelected: boolean;
}

/**
 * The badges below a card's title; omitted if there are none. If a card has only assignees, their
 * avatars are beside the title. Screen readers get one text instead of the icons (docs/ux.md#2-9).
 */
export function CardBadges({ task, face, isSelected }: CardBadgesProps) {
  const text = useText();
  const { viewerId, isGroupedByDay, renderBadge } = useBoard();
  const { formatList } = useIntl();
  const { checkListCount: total, checkListDoneCount: done, commentCount, filesCount } = task;
  const { labels, due, isPending, assignees: people } = face;
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
  const blocked = face.mayBeBlocked && (
    <LazyOnMount part={blockedMark} props={{ taskId: task.id }} />
  );
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

/** The maximum number of avatars. With more assignees, show two and "+n". */
const MAX_PEOPLE = 3;

function People({ people }: { people: CardFace['assignees'] }) {
  const hidden = people.length > MAX_PEOPLE ? people.slice(MAX_PEOPLE - 1) : [];
  const more = `+${hidden.length}`;
  return (
    <span className={classes.people} aria-hidden>
      {people.slice(0, people.length - hidden.length).map((user) => (
        <Avatar key={user.id} person={{ ...user, initials: user.nickShort }} />
      ))}
      {hidden.length > 0 && (
        <span className={classes.more} title={hidden.map(({ name }) => name).join(COMMA)}>
          {more}
        </span>
      )}
    </span>
  );
}

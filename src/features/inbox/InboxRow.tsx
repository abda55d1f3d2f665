import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { selectProject } from '../../entities/projects/selectors';
import { selectTask } from '../../entities/tasks/selectors';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { isDay } from '../../lib/dates/dueState';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Avatar } from '../../ui/avatar/Avatar';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { IconButton } from '../../ui/components/IconButton';
import { Icon } from '../../ui/icons/Icon';
import { markPart } from '../activity/marks';
import { Sentence } from '../activity/Sentence';
import { pathOfEntry } from './entryPaths';
import type { InboxView, NotificationGroup } from './groupNotifications';
import classes from './Inbox.module.css';
import { INBOX_MESSAGES, ROLE_WORDS } from './inboxMessages';
import { InboxRowMenu } from './InboxRowMenu';
import type { InboxActions } from './useInboxActions';

export interface InboxRowProps {
  group: NotificationGroup;
  view: InboxView;
  wid: string;
  isOpen: boolean;
  actions: InboxActions;
}

/**
 * One entry of the inbox: who did what, the beginning of a comment, and where; the whole entry is a
 * link. Its buttons follow it in the order of focus.
 */
export function InboxRow({ group, view, wid, isOpen, actions }: InboxRowProps) {
  const text = useText();
  const nameOf = useNameOf();
  const { newest, rows, unread } = group;
  const { actorId, projectId, taskId } = newest;
  const actor = useAppSelector(
    (state) => selectOptimisticEntities(state).users.entities[actorId ?? 0],
  );
  const board = useAppSelector((state) => selectProject(state, projectId ?? 0));
  const task = useAppSelector((state) => selectTask(state, taskId ?? 0));
  const name = nameOf(actor?.name ?? text('activity-somebody'));
  const isUnread = unread.length > 0;
  const place =
    task?.title ?? newest.taskTitle ?? board?.title ?? newest.boardTitle ?? text('team');
  const role = ROLE_WORDS[newest.to ?? ''];
  const detail = useDetail(newest);

  return (
    <li className={classes.row} data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      <Link
        to={pathOfEntry(newest, wid, view)}
        className={classes.link}
        aria-current={isOpen ? 'true' : undefined}
        data-notification={group.key}
        onClick={() => actions.markRead(group)}
      >
        {isOfTime(newest) ? (
          <span className={classes.ofTime}>
            <Icon name="clock" />
          </span>
        ) : (
          <Avatar
            person={{ id: actorId ?? 0, name, initials: actor?.nickShort ?? '', hue: actor?.hue }}
            size={32}
            isDecorative
          />
        )}
        <span className={classes.words}>
          <span className={classes.sentence}>
            {isUnread && <span className="visually-hidden">{text('inbox-is-unread')} </span>}
            <Sentence
              sentence={text(INBOX_MESSAGES[newest.kind], {
                name: markPart('name', name),
                role: role ? text(role) : '',
              })}
              path={null}
            />
            {rows.length > 1 && (
              <span className={classes.more}> {text('inbox-more', { n: rows.length - 1 })}</span>
            )}
          </span>
          {detail !== '' && <span className={classes.detail}>{detail}</span>}
          <span className={classes.place}>
            {board && <BoardGlyph board={board} />}
            <span className={classes.title}>{place}</span>
          </span>
        </span>
        <span className={classes.time}>
          <RelativeTime at={new Date(group.since).toISOString()} />
        </span>
      </Link>
      <span className={classes.actions}>
        <IconButton
          icon={view === 'done' ? 'undo' : 'check'}
          label={text(view === 'done' ? 'inbox-return' : 'inbox-finish')}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget.closest('li'));
            actions.finish(group, view !== 'done');
          }}
        />
        <InboxRowMenu {...{ group, view, actions }} />
      </span>
    </li>
  );
}

/** Whether time itself caused it, not a person. */
const isOfTime = ({ kind }: NotificationGroup['newest']) =>
  kind === 'dueSoon' || kind === 'overdue';

/** The second line: what was said, which file, from which list to which, when it is due. */
function useDetail({ kind, excerpt, from, to }: NotificationGroup['newest']): string {
  const text = useText();
  const { formatDate } = useIntl();
  if (kind === 'dueSoon' || kind === 'overdue')
    return formatDate(to ?? undefined, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isDay(to ?? '') ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit' }),
    });
  if (kind === 'moved') {
    if (to === null) return '';
    return from === null ? text('inbox-to', { to }) : text('inbox-from-to', { from, to });
  }
  if (excerpt == null || excerpt === '') return '';
  return kind === 'file' ? excerpt : text('inbox-quote', { excerpt });
}

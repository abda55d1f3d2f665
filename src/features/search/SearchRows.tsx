import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router-dom';
import { links } from '../../../contract/links';
import type { SearchQuery as SearchResponse } from '../../api/generated/operations';
import { selectDueDate } from '../../entities/fields/selectors';
import { selectOptimisticEntities } from '../../entities/optimisticState';
import { selectProject } from '../../entities/projects/selectors';
import { selectTask } from '../../entities/tasks/selectors';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useNameOf } from '../../lib/text/useNameOf';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { Avatar } from '../../ui/avatar/Avatar';
import { BoardGlyph } from '../../ui/avatar/BoardGlyph';
import { Icon } from '../../ui/icons/Icon';
import { DueChip } from '../board/card/DueChip';
import { sizeText } from '../files/sizeText';
import { Marked } from './Marked';
import classes from './SearchResults.module.css';

interface RowProps {
  wid: string;
  words: string;
  /** Called when it is opened. */
  onOpen: () => void;
}

/** A task with its board as they are now; null if the user does not see it any more. */
function useTaskOnBoard(id: number) {
  const task = useAppSelector((state) => selectTask(state, id));
  const board = useAppSelector((state) => selectProject(state, task?.projectId ?? 0));
  if (!task || task.projectId === null || task.archivedAt !== null) return null;
  return { task, board, boardSlug: board?.slug ?? task.projectId };
}

/** Where a task is, and who it is assigned to: “To do · Anna Nowak, Piotr Kos”. */
function TaskFacts({ list, userIds }: { list: string | undefined; userIds: readonly number[] }) {
  const nameOf = useNameOf();
  const { formatList } = useIntl();
  const users = useAppSelector(
    (state) => userIds.map((id) => selectOptimisticEntities(state).users.entities[id]),
    shallowEqual,
  );
  const names = users.flatMap((user) => (user ? [nameOf(user.name)] : []));
  const facts = [list, names.length > 0 && formatList(names)].filter(Boolean);
  return facts.length > 0 && <span className={classes.excerpt}>{facts.join(BETWEEN)}</span>;
}

const BETWEEN = ' · ';

/** A task that was found. */
export function TaskRow({
  id,
  list,
  excerpt,
  wid,
  words,
  onOpen,
}: RowProps & { id: number; list: string | undefined; excerpt: string | undefined }) {
  const found = useTaskOnBoard(id);
  const due = useAppSelector((state) => selectDueDate(state, id));
  if (!found) return null;
  const { task, board, boardSlug } = found;
  return (
    <li>
      <Link
        to={links.task(wid, boardSlug, task.slug)}
        className={classes.row}
        data-done={task.isDone || undefined}
        onClick={onOpen}
      >
        <Icon name={task.isDone ? 'success' : 'open'} />
        <span className={classes.title}>
          <Marked words={words}>{task.title}</Marked>
          <TaskFacts list={list} userIds={task.assigneeIds} />
          {excerpt !== undefined && (
            <span className={classes.excerpt}>
              <Marked words={words}>{excerpt}</Marked>
            </span>
          )}
        </span>
        {due !== null && <DueChip due={due} isDone={task.isDone} />}
        {board && (
          <span className={classes.board}>
            <BoardGlyph board={board} />
            {board.title}
          </span>
        )}
      </Link>
    </li>
  );
}

/** A comment that was found: its author, the words, and its task. */
export function CommentRow({
  comment: { id, taskId, creator, excerpt, createdAt },
  wid,
  words,
  onOpen,
}: RowProps & { comment: SearchResponse['search']['comments'][number] }) {
  const nameOf = useNameOf();
  const found = useTaskOnBoard(taskId);
  if (!found) return null;
  const { task, boardSlug } = found;
  const name = nameOf(creator.name);
  return (
    <li>
      <Link
        to={links.comment(wid, boardSlug, task.slug, id)}
        className={classes.row}
        onClick={onOpen}
      >
        <Avatar
          person={{ id: creator.id, name, initials: creator.nickShort, hue: creator.hue }}
          isDecorative
        />
        <span className={classes.title}>
          <span>
            <strong>{name}</strong> <Marked words={words}>{excerpt}</Marked>
          </span>
          <span className={classes.excerpt}>{task.title}</span>
        </span>
        <span className={classes.meta}>
          <RelativeTime at={createdAt} />
        </span>
      </Link>
    </li>
  );
}

/** A file that was found by its name; it leads to its task. */
export function FileRow({
  file: { taskId, filename, size },
  wid,
  words,
  onOpen,
}: RowProps & { file: SearchResponse['search']['files'][number] }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const found = useTaskOnBoard(taskId);
  if (!found) return null;
  const { task, boardSlug } = found;
  return (
    <li>
      <Link to={links.task(wid, boardSlug, task.slug)} className={classes.row} onClick={onOpen}>
        <Icon name="file" />
        <span className={classes.title}>
          <Marked words={words}>{filename}</Marked>
          <span className={classes.excerpt}>{task.title}</span>
        </span>
        <span className={classes.meta}>{sizeText(size, text, formatNumber)}</span>
      </Link>
    </li>
  );
}

/** A board that was found by its title. */
export function BoardRow({
  board,
  wid,
  words,
  onOpen,
}: RowProps & { board: { id: number; title: string; slug: string } }) {
  return (
    <li>
      <Link to={links.board(wid, board.slug)} className={classes.row} onClick={onOpen}>
        <BoardGlyph board={board} />
        <span className={classes.title}>
          <Marked words={words}>{board.title}</Marked>
        </span>
      </Link>
    </li>
  );
}

/** A member who was found by name or nick. */
export function PersonRow({
  person: { id, name, nick, nickShort, hue },
  wid,
  words,
  onOpen,
}: RowProps & {
  person: { id: number; name: string; nick: string; nickShort: string; hue?: number | null };
}) {
  const nameOf = useNameOf();
  const shown = nameOf(name) || nick;
  const at = `@${nick}`;
  return (
    <li>
      <Link to={links.profile(wid, nick)} className={classes.row} onClick={onOpen}>
        <Avatar person={{ id, name: shown, initials: nickShort, hue }} isDecorative />
        <span className={classes.title}>
          <Marked words={words}>{shown}</Marked>
        </span>
        <span className={classes.meta}>
          <Marked words={words}>{at}</Marked>
        </span>
      </Link>
    </li>
  );
}

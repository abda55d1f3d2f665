import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey, type TaskRow } from '../../../contract/rows';
import { selectTables } from '../../entities/visible';
import { useText } from '../../lib/useText';
import { useAppSelector } from '../../store/hooks';
import { Avatar } from '../../ui/Avatar';
import classes from './TaskFacts.module.css';

/** Who is on a task, when it was made and changed, and what hangs on it, as far as its card knows. */
export function TaskFacts({ task }: { task: TaskRow }) {
  const text = useText();
  const due = useAppSelector((state) => selectTables(state).fieldValues.entities[dueKey(task.id)]?.value);
  const { checkListCount: total, checkListDoneCount: done, commentCount, filesCount } = task;
  return (
    <dl className={classes.facts}>
      <Fact name={text('assignees')}><Assignees ids={task.assigneeIds} /></Fact>
      {due && <Fact name={text('due-date')}><Moment at={due} /></Fact>}
      {total > 0 && <Fact name={text('checklists')}>{text('checklist-progress', { done, total, percent: Math.round((100 * done) / total) })}</Fact>}
      {filesCount > 0 && <Fact name={text('attachments')}>{text('files-count', { n: filesCount })}</Fact>}
      {commentCount > 0 && <Fact name={text('comments')}>{text('comments-count', { n: commentCount })}</Fact>}
      <Fact name={text('created')}><Moment at={task.createdAt} /></Fact>
      <Fact name={text('updated')}><Moment at={task.updatedAt} /></Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

function Assignees({ ids }: { ids: readonly number[] }) {
  const text = useText();
  const rows = useAppSelector((state) => ids.map((id) => selectTables(state).users.entities[id]), shallowEqual);
  const people = rows.flatMap((user) => (user ? [{ id: user.id, name: user.name, initials: user.nickShort }] : []));
  if (people.length === 0) return <span className={classes.none}>{text('nobody-assigned')}</span>;
  return (
    <ul className={classes.people}>
      {people.map((person) => <li key={person.id} className={classes.person}><Avatar person={person} isDecorative />{person.name}</li>)}
    </ul>
  );
}

const dueKey = (taskId: number) => fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate });

/** @param at ISO instant, shown on the reader's calendar and clock; or a bare date (`YYYY-MM-DD`), the same day in every zone */
function Moment({ at }: { at: string }) {
  const { formatDate } = useIntl();
  const isDay = !at.includes('T');
  const words = isDay ? formatDate(`${at}T00:00:00`, { dateStyle: 'medium' }) : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{words}</time>;
}

import { useEffect, useMemo } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type {
  PublicCheckList,
  PublicTask,
  PublicTaskDetails,
} from '../../../contract/publicBoard/publicBoard';
import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { Label } from '../../ui/components/Label';
import { Icon } from '../../ui/icons/Icon';
import { MarkdownBlocks } from '../../ui/markdown/MarkdownBlocks';
import { Dialog } from '../../ui/overlays/Dialog';
import { DueTime } from '../board/card/DueTime';
import { VisuallyHiddenNote } from '../board/card/VisuallyHiddenNote';
import classes from './PublicBoard.module.css';
import { taskQuery } from './requestPublic';
import { usePublic } from './usePublic';

export interface PublicTaskDialogProps {
  connection: ApiEnvironment;
  secret: string;
  task: PublicTask;
  /** It is not on the board any more, or the link has ended. */
  onGone: () => void;
  onClose: () => void;
}

/** A task of a public board: what its card shows, its description and its checklists. */
export function PublicTaskDialog({
  connection,
  secret,
  task,
  onGone,
  onClose,
}: PublicTaskDialogProps) {
  const text = useText();
  const query = useMemo(() => taskQuery(secret, task.key), [secret, task.key]);
  const { view } = usePublic(connection, query);
  const isGone = view.state === 'not-found';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        <span className={classes.task} dir="auto">
          {task.title}
        </span>
      }
      placement="end"
    >
      <div className={classes.details}>
        {view.state === 'loading' && <p role="status">{text('loading-dots')}</p>}
        {view.state === 'ready' && <Details {...view.data} />}
        {view.state !== 'loading' && view.state !== 'ready' && (
          <p role="alert">{text('public-task-failed')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Details({ task, list, description, checkLists }: PublicTaskDetails) {
  const text = useText();
  const { due, isDone, labels, people, commentCount } = task;
  return (
    <>
      <div className={classes.facts}>
        <span>{text('public-list', { title: list })}</span>
        {isDone && <span className={classes.done}>{text('card-done')}</span>}
        {due !== null && <DueTime due={due} isDone={isDone} />}
        {commentCount > 0 && <span>{text('comments-count', { n: commentCount })}</span>}
      </div>
      {labels.length > 0 && (
        <div className={classes.labels}>
          {labels.map(({ title, hue }, at) => (
            <Label key={at} name={title} hue={hue} />
          ))}
        </div>
      )}
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map((person, at) => (
            <li key={at}>
              <Avatar person={{ ...person, id: at }} isDecorative />
              {person.name}
            </li>
          ))}
        </ul>
      )}
      {description.length > 0 && (
        <section>
          <h3 className={classes.part}>{text('description')}</h3>
          <MarkdownBlocks blocks={description} />
        </section>
      )}
      {checkLists.map((checkList, at) => (
        <CheckList key={at} {...checkList} />
      ))}
      {description.length + checkLists.length === 0 && (
        <p className={classes.note}>{text('public-no-details')}</p>
      )}
    </>
  );
}

function CheckList({ title, items }: PublicCheckList) {
  const text = useText();
  const done = items.filter(({ isDone }) => isDone).length;
  const progress = `${done}/${items.length}`;
  return (
    <section>
      <h3 className={classes.part} dir="auto">
        {title} <span>{progress}</span>
      </h3>
      <ul className={classes.items}>
        {items.map((item, at) => (
          <li key={at} data-done={item.isDone || undefined}>
            <span className={classes.tick} aria-hidden>
              {item.isDone && <Icon name="check" />}
            </span>
            <span dir="auto">
              {item.title}
              {item.isDone && <VisuallyHiddenNote>{text('card-done')}</VisuallyHiddenNote>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

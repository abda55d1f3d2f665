import { memo, useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectTask } from '../../entities/tasks/selectors';
import { useBoard } from './boardContext';
import classes from './Card.module.css';
import { CardLink } from './CardLink';
import { CardMenu } from './CardMenu';
import { CardTitleEditor } from './CardTitleEditor';

export interface CardProps {
  taskId: number;
  sectionId: number;
}

/** One task in its list. It reads its own row, so that a change of one draws one. */
export const Card = memo(function Card({ taskId, sectionId }: CardProps) {
  const task = useAppSelector((state) => selectTask(state, taskId));
  const { canEdit } = useBoard();
  const [isRenaming, setIsRenaming] = useState(false);
  const slot = useRef<HTMLLIElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (!isRenaming && returnsFocus.current) slot.current?.querySelector<HTMLElement>('button')?.focus();
    returnsFocus.current = false;
  }, [isRenaming]);

  function handleRenamed(byKey: boolean) {
    returnsFocus.current = byKey;
    setIsRenaming(false);
  }

  if (!task) return null;
  return (
    <li ref={slot} className={classes.slot} data-task={taskId}>
      {isRenaming ? <CardTitleEditor task={task} onDone={handleRenamed} /> : <CardLink task={task} />}
      {canEdit && !isRenaming && <CardMenu task={task} sectionId={sectionId} onRename={() => setIsRenaming(true)} />}
    </li>
  );
});

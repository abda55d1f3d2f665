import { useText } from '../lib/useText';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import classes from './CreateChoice.module.css';

export interface CreateChoiceProps {
  onCreateTask: () => void;
  onCreateBoard: () => void;
  onClose: () => void;
}

/**
 * What the burger's "Create" opens on a small screen: a small modal with the two
 * (docs/behaviour.md#navigation-bar).
 */
export function CreateChoice({ onCreateTask, onCreateBoard, onClose }: CreateChoiceProps) {
  const text = useText();
  return (
    <Dialog isOpen onClose={onClose} title={text('create')}>
      <div className={classes.choices}>
        <Button icon="add" isWide data-autofocus onClick={onCreateTask}>{text('create-task')}</Button>
        <Button icon="board" isWide onClick={onCreateBoard}>{text('create-board')}</Button>
      </div>
    </Dialog>
  );
}

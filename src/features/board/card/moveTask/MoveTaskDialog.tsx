import { selectTask } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useLazy } from '../../../../ui/lazy/useLazy';
import { Dialog } from '../../../../ui/overlays/Dialog';
import type { TaskInSection } from '../boardContext';
import type { MoveTaskFormProps } from './MoveTaskForm';

export interface MoveTaskDialogProps extends Pick<MoveTaskFormProps, 'onClose' | 'onMoved'> {
  /** The task to move; null: the dialog is closed. */
  moving: TaskInSection | null;
}

/** "Move to…": the alternative to dragging (WCAG 2.2 SC 2.5.7). */
export function MoveTaskDialog({ moving, onClose, onMoved }: MoveTaskDialogProps) {
  const text = useText();
  const title = useAppSelector((state) =>
    moving ? selectTask(state, moving.taskId)?.title : undefined,
  );
  const { Component: Form } = useLazy(form, moving !== null);
  return (
    <Dialog
      isOpen={Form !== null && moving !== null && title !== undefined}
      onClose={onClose}
      title={text('move-task', { title })}
    >
      {Form && moving && <Form {...moving} onClose={onClose} onMoved={onMoved} />}
    </Dialog>
  );
}

const form = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "writing" */ './MoveTaskForm')).MoveTaskForm,
  { opensField: true },
);

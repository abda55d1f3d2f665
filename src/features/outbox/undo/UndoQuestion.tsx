import { useText } from '../../../lib/text/useText';
import type { UndoConflict } from '../../../store/undoConflict';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { ConflictValue } from './ConflictValue';
import classes from './UndoQuestion.module.css';

export interface UndoQuestionProps {
  conflict: UndoConflict;
  onAnswer: (isUndone: boolean) => void;
}

/**
 * Another user has since changed the value that Undo would restore: shows both, and the reader
 * chooses.
 */
export function UndoQuestion({ conflict, onAnswer }: UndoQuestionProps) {
  const text = useText();
  const { title, others } = conflict;
  return (
    <AlertDialog
      isOpen
      tone="primary"
      title={text('undo-conflict-title', { title })}
      cancelLabel={text('undo-conflict-keep')}
      confirmLabel={text('undo-conflict-back')}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
    >
      <dl className={classes.values}>
        <dt>{text('undo-conflict-now')}</dt>
        <dd>
          <ConflictValue of={conflict.of} value={conflict.now} />
        </dd>
        <dt>{text('undo-conflict-before')}</dt>
        <dd>
          <ConflictValue of={conflict.of} value={conflict.before} />
        </dd>
      </dl>
      {others > 0 && <p>{text('undo-conflict-others', { n: others })}</p>}
    </AlertDialog>
  );
}

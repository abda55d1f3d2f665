import { selectProject } from '../../../entities/projects/selectors';
import { selectSection } from '../../../entities/sections/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import type { UndoConflict } from '../../../store/undoConflict';
import { useFormatFieldValue } from '../../../store/useFormatFieldValue';
import { useFormatRepeat, type RepeatParts } from '../../../store/useFormatRepeat';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
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
          <Value of={conflict.of} value={conflict.now} />
        </dd>
        <dt>{text('undo-conflict-before')}</dt>
        <dd>
          <Value of={conflict.of} value={conflict.before} />
        </dd>
      </dl>
      {others > 0 && <p>{text('undo-conflict-others', { n: others })}</p>}
    </AlertDialog>
  );
}

function Value({ of, value }: { of: UndoConflict['of']; value: string | null }) {
  const text = useText();
  const formatFieldValue = useFormatFieldValue();
  const formatRepeat = useFormatRepeat();
  const list = useAppSelector((state) =>
    of.kind === 'list' ? selectSection(state, Number(value))?.title : undefined,
  );
  const board = useAppSelector((state) =>
    of.kind === 'board' ? selectProject(state, Number(value))?.title : undefined,
  );
  if (value === null || value === '') return text('field-empty');
  switch (of.kind) {
    case 'text':
      return value;
    case 'list':
      return list ?? text('undo-conflict-elsewhere');
    case 'board':
      return board ?? text('undo-conflict-elsewhere');
    case 'visibility':
      return text(`visibility-${value as 'public' | 'workspace' | 'private'}`);
    case 'repeat':
      return formatRepeat(JSON.parse(value) as RepeatParts);
    case 'field':
      return formatFieldValue(of, value);
  }
}

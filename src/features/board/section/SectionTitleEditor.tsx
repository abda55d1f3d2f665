import { listTitleForm } from '../../../../contract/rules/boards';
import { useText } from '../../../lib/text/useText';
import { InlineEditor } from '../../../ui/forms/InlineEditor';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from './SectionTitleEditor.module.css';

export interface SectionTitleEditorProps {
  sectionId: number;
  /** Keeps the heading's id, because it labels the list of tasks. */
  titleId: string;
  title: string;
  /** @param byKey whether focus should return to the menu */
  onDone: (byKey: boolean) => void;
}

/** Edits a list's title in place; it remains a heading. */
export function SectionTitleEditor({ sectionId, titleId, title, onDone }: SectionTitleEditorProps) {
  const text = useText();
  const change = useUndoableMutation();
  return (
    <div className={classes.editor}>
      <InlineEditor
        value={title}
        label={text('list-title')}
        schema={listTitleForm}
        onSave={(typed) =>
          change('updateSectionTitle', { id: sectionId, title: typed }, text('list-renamed'))
        }
        Heading="h2"
        heading={{ id: titleId, className: classes.title }}
        onDone={onDone}
      />
    </div>
  );
}

import { listTitleForm } from '../../../../contract/rules/boards';
import { useText } from '../../../lib/useText';
import { InlineEditor } from '../../../ui/forms/InlineEditor';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from './SectionTitleEditor.module.css';

export interface SectionTitleEditorProps {
  sectionId: number;
  /** The heading's id stays, because the list of tasks is named by it. */
  titleId: string;
  title: string;
  /** @param byKey whether focus should go back to the menu */
  onDone: (byKey: boolean) => void;
}

/** A list's title while it is edited where it stands; it stays the heading that it is. */
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

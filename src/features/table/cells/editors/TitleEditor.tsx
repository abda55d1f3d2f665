import type { TaskRow } from '../../../../../contract/rows';
import { taskTitleForm } from '../../../../../contract/rules/boards';
import { useText } from '../../../../lib/text/useText';
import { useDraft } from '../../../../store/useDraft';
import { InlineEditor } from '../../../../ui/forms/InlineEditor';
import { useRenameTask } from '../../../board/card/actions/useRenameTask';
import classes from './Editors.module.css';

export interface TitleEditorProps {
  task: TaskRow;
  onDone: (byKey: boolean) => void;
}

/** Edits a title in its cell; it shares the draft of the card and the open task. */
export function TitleEditor({ task, onDone }: TitleEditorProps) {
  const text = useText();
  const rename = useRenameTask(task.id);
  const draft = useDraft(`title:${task.id}`);
  return (
    <div className={classes.inline}>
      <InlineEditor
        value={task.title}
        label={text('task-title')}
        schema={taskTitleForm}
        onSave={rename}
        draft={draft}
        Heading="span"
        heading={NO_PROPS}
        onDone={onDone}
      />
    </div>
  );
}

const NO_PROPS = {};

import { useEffect, useRef } from 'react';
import { taskTitleForm } from '../../../../contract/rules/boards';
import type { TaskRow } from '../../../../contract/rows';
import { useText } from '../../../lib/text/useText';
import { useDraft } from '../../../store/useDraft';
import { InlineEditor } from '../../../ui/forms/InlineEditor';
import classes from './Card.module.css';
import { useRenameTask } from './actions/useRenameTask';

export interface CardTitleEditorProps {
  task: TaskRow;
  /** @param byKey whether focus should return to the card */
  onDone: (byKey: boolean) => void;
}

/** Edits a card's title in place. */
export function CardTitleEditor({ task, onDone }: CardTitleEditorProps) {
  const text = useText();
  const rename = useRenameTask(task.id);
  const draft = useDraft(`title:${task.id}`);
  const editor = useRef<HTMLDivElement>(null);

  // A title that was cut to four lines is now shown in full, and may end below the list's edge.
  useEffect(() => {
    // Chromium returns a promise, which an effect must not return.
    void editor.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  return (
    <div ref={editor} className={classes.editor}>
      <InlineEditor
        value={task.title}
        label={text('task-title')}
        schema={taskTitleForm}
        onSave={rename}
        draft={draft}
        Heading="span"
        heading={NO_HEADING_PROPS}
        onDone={onDone}
      />
    </div>
  );
}

/** The title is a span: a thousand headings, one per card, would be hard to navigate. */
const NO_HEADING_PROPS = {};

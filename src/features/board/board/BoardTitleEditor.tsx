import { boardTitleForm } from '../../../../contract/rules/boards';
import { useText } from '../../../lib/text/useText';
import { InlineEditor } from '../../../ui/forms/InlineEditor';
import type { InlineField } from '../../../ui/forms/InlineText';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';

export interface BoardTitleEditorProps extends InlineField {
  projectId: number;
  title: string;
}

/** Edits a board's title in place (docs/behaviour.md#2: saved on blur). */
export function BoardTitleEditor({ projectId, title, ...field }: BoardTitleEditorProps) {
  const text = useText();
  const change = useUndoableMutation();
  return (
    <InlineEditor
      value={title}
      label={text('board-title')}
      schema={boardTitleForm}
      onSave={(typed) =>
        change('updateProjectTitle', { id: projectId, title: typed }, text('board-renamed'))
      }
      {...field}
    />
  );
}

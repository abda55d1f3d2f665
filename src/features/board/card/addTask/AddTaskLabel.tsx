import { useText } from '../../../../lib/text/useText';
import { useDraft } from '../../../../store/useDraft';

/** The label of the button that adds a task: the draft of a title, if there is one. */
export function AddTaskLabel({ sectionId }: { sectionId: number }) {
  const text = useText();
  const { stored } = useDraft(`new-task:${sectionId}`);
  return stored === null ? text('add-task') : text('add-task-draft', { text: stored });
}

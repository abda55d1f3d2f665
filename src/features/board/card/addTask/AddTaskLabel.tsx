import { useText } from '../../../../lib/text/useText';
import { useDraft } from '../../../../store/useDraft';

/** The label of the button that adds a task: the drafts of titles, one in a line, if there are any. */
export function AddTaskLabel({ sectionId }: { sectionId: number }) {
  const text = useText();
  const { stored } = useDraft(`new-task:${sectionId}`);
  if (stored === null) return text('add-task');
  const titles = stored.split('\n').filter((title) => title !== '');
  return text('add-task-draft', { text: titles.join(', ') });
}

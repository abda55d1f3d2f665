import { useState } from 'react';
import { checkListTitleForm } from '../../../../contract/rules/checkLists';
import { useDraft } from '../../../store/useDraft';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { useTitleEntry } from '../../board/card/addTask/useTitleEntry';
import { AddByTitle } from './AddByTitle';

export interface AddCheckListProps {
  taskId: number;
  onCreated: (id: number) => void;
}

/** "+ Checklist": a title creates one; the field for its first item opens next. */
export function AddCheckList({ taskId, onCreated }: AddCheckListProps) {
  const enqueue = useEnqueueMutation();
  const draft = useDraft(`new-checklist:${taskId}`);
  const [isOpen, setIsOpen] = useState(false);
  const entry = useTitleEntry({
    schema: checkListTitleForm,
    draft,
    onReturned: () => setIsOpen(true),
    send: async (title) => {
      const answer = await enqueue('createCheckList', { taskId, title });
      if ('problem' in answer) return answer.problem;
      if (answer.entry.makes !== null) onCreated(answer.entry.makes);
      return undefined;
    },
    onSent: () => setIsOpen(false),
  });
  return (
    <AddByTitle
      kind="checklist"
      entry={entry}
      stored={draft.stored}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    />
  );
}

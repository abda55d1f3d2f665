import { useState } from 'react';
import type { CheckListItemRow } from '../../../../contract/rows';
import { useText } from '../../../lib/text/useText';
import { Picker } from '../../fields/Picker';
import { candidateOption, useCandidates } from '../../../entities/assignments/useCandidates.lazy';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { focusItemMenu, refocusItemMenu } from './focusItemMenu';

/** Id of the option that takes the item from its assignee; 0 is no user id. */
const NONE = 0;

export interface ItemAssigneePickerProps {
  item: CheckListItemRow;
  onClose: () => void;
}

/** Searches the members of the workspace for the one who does an item. */
export function ItemAssigneePicker({ item, onClose }: ItemAssigneePickerProps) {
  const text = useText();
  const change = useUndoableMutation();
  const [query, setQuery] = useState('');
  const { id, title, taskId, assigneeId } = item;
  const { candidates, isSettled } = useCandidates({
    taskId,
    query,
    exclude: assigneeId ? [assigneeId] : [],
  });

  function handleChoose(chosen: number) {
    const name = candidates.find((one) => one.id === chosen)?.name ?? '';
    void change(
      'updateCheckListItemAssignee',
      { id, userId: chosen === NONE ? null : chosen },
      chosen === NONE ? text('item-unassigned') : text('item-assigned', { name }),
    );
    onClose();
    focusItemMenu(id);
  }

  const none = assigneeId && query === '' ? [{ id: NONE, label: text('item-unassign') }] : [];
  return (
    <Picker
      label={text('item-assignee', { title })}
      placeholder={text('assign-search')}
      query={query}
      onQuery={setQuery}
      options={[...none, ...candidates.map(candidateOption)]}
      note={text(
        !isSettled ? 'loading-dots' : query.trim() === '' ? 'type-to-search' : 'nobody-found',
      )}
      onChoose={handleChoose}
      onClose={() => {
        onClose();
        refocusItemMenu(id);
      }}
    />
  );
}

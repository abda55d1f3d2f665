import { useState } from 'react';
import type { CheckListItemRow } from '../../../../contract/rows';
import { useAssigneeAutocompleteQuery } from '../../../entities/assignments/endpoints.lazy';
import { useDebounced } from '../../../lib/dom/useDebounced';
import { useText } from '../../../lib/text/useText';
import { Picker } from '../../fields/Picker';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { focusItemMenu } from './focusItemMenu';

const DEBOUNCE_MS = 150;
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
  const search = useDebounced(query.trim(), DEBOUNCE_MS);
  const { id, title, taskId, assigneeId } = item;
  const { data = [], isFetching } = useAssigneeAutocompleteQuery({
    taskId,
    search,
    exclude: assigneeId ? [assigneeId] : [],
  });
  const isSettled = !isFetching && search === query.trim();

  function handleChoose(chosen: number) {
    const name = data.find((one) => one.id === chosen)?.name ?? '';
    void change(
      'updateCheckListItemAssignee',
      { id, userId: chosen === NONE ? null : chosen },
      chosen === NONE ? text('item-unassigned') : text('item-assigned', { name }),
    );
    onClose();
    focusItemMenu(id);
  }

  const people = data.map(({ id: userId, name, email }) => ({
    id: userId,
    label: name,
    ...(email && { detail: email }),
  }));
  const none = assigneeId && query === '' ? [{ id: NONE, label: text('item-unassign') }] : [];
  return (
    <Picker
      label={text('item-assignee', { title })}
      placeholder={text('assign-search')}
      query={query}
      onQuery={setQuery}
      options={[...none, ...people]}
      note={text(!isSettled ? 'loading-dots' : search === '' ? 'type-to-search' : 'nobody-found')}
      onChoose={handleChoose}
      onClose={() => {
        onClose();
        focusItemMenu(id);
      }}
    />
  );
}

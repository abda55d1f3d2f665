import { useState } from 'react';
import { createMatcher } from '../../../contract/fold';
import type { FieldOption } from '../../../contract/generated/schema';
import { hueOfColor } from '../../../contract/labels';
import { useText } from '../../lib/text/useText';
import { Combobox } from '../../ui/fields/Combobox';
import { Dialog } from '../../ui/overlays/Dialog';

export interface MergeOptionDialogProps {
  title: string;
  others: readonly FieldOption[];
  onClose: () => void;
  /** Called with the id of the option that takes its place. */
  onChoose: (into: number) => void;
}

/** Chooses the option that another one is merged into. */
export function MergeOptionDialog({ title, others, onClose, onChoose }: MergeOptionDialogProps) {
  const text = useText();
  const [query, setQuery] = useState('');
  const fits = createMatcher(query);
  return (
    <Dialog isOpen onClose={onClose} title={text('option-merge-title', { title })}>
      <Combobox
        data-autofocus
        label={text('option-merge-search')}
        hint={text('option-merge-hint')}
        query={query}
        onQuery={setQuery}
        options={others
          .filter((option) => fits(option.title))
          .map(({ id, title: label, color }) => ({ id, label, hue: hueOfColor(color) }))}
        note={text('nothing-found')}
        onChoose={({ id }) => onChoose(id)}
      />
    </Dialog>
  );
}

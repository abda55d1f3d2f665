import type { BoardVisibility as Visibility } from '../../../../../contract/generated/schema';
import type { ProjectRow } from '../../../../../contract/rows';
import { useText, type MessageKey } from '../../../../lib/text/useText';
import { SelectField } from '../../../../ui/fields/SelectField';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';

export interface BoardVisibilityProps {
  project: ProjectRow;
  /** Changing the visibility requires the right to create a board with the new one. */
  canSetVisibility: (visibility: Visibility) => boolean;
}

const VISIBILITIES: readonly Visibility[] = ['public', 'workspace', 'private'];
const LABEL_KEYS = {
  public: 'visibility-public',
  workspace: 'visibility-workspace',
  private: 'visibility-private',
} as const satisfies Record<Visibility, MessageKey>;
const HINT_KEYS = {
  public: 'visibility-public-hint',
  workspace: 'visibility-workspace-hint',
  private: 'visibility-private-hint',
} as const satisfies Record<Visibility, MessageKey>;

/** Select field for a board's visibility. Hides options that the user may not choose. */
export function BoardVisibility({
  project: { id, visibility },
  canSetVisibility,
}: BoardVisibilityProps) {
  const text = useText();
  const change = useUndoableMutation();
  const handleChange = (next: string) => {
    const kind = VISIBILITIES.find((one) => one === next);
    if (kind && kind !== visibility)
      void change('updateProject', { id, visibility: kind }, text('visibility-changed'));
  };
  return (
    <SelectField
      label={text('visibility')}
      hint={text(HINT_KEYS[visibility])}
      value={visibility}
      onChange={(event) => handleChange(event.target.value)}
    >
      {VISIBILITIES.filter((kind) => kind === visibility || canSetVisibility(kind)).map((kind) => (
        <option key={kind} value={kind}>
          {text(LABEL_KEYS[kind])}
        </option>
      ))}
    </SelectField>
  );
}

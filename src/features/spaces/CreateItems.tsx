import type { MessageKey } from '../../lib/text/useText';
import { useText } from '../../lib/text/useText';
import type { IconName } from '../../ui/icons/Icon';
import '../../ui/icons/menuIcons';
import { MenuItem } from '../../ui/menu/MenuItem';

/** What can be created from anywhere. */
export type CreateKind = 'task' | 'board' | 'space' | 'folder' | 'workspace';

const CREATE_CHOICES: readonly {
  kind: CreateKind;
  label: MessageKey;
  icon: IconName;
  needsRole: boolean;
}[] = [
  { kind: 'task', label: 'create-task', icon: 'add', needsRole: true },
  { kind: 'board', label: 'create-board', icon: 'board', needsRole: true },
  { kind: 'space', label: 'create-space', icon: 'add', needsRole: true },
  { kind: 'folder', label: 'create-folder', icon: 'add', needsRole: true },
  { kind: 'workspace', label: 'create-workspace', icon: 'workspace', needsRole: false },
];

/**
 * The same choices in the same order wherever something can be created. A stranger can only create
 * a workspace.
 */
export const choicesFor = (canEdit: boolean) =>
  CREATE_CHOICES.filter(({ needsRole }) => canEdit || !needsRole);

export interface CreateItemsProps {
  canEdit: boolean;
  onCreate: (kind: CreateKind) => void;
}

/** The items of a menu that creates something. */
export function CreateItems({ canEdit, onCreate }: CreateItemsProps) {
  const text = useText();
  return choicesFor(canEdit).map(({ kind, label, icon }) => (
    <MenuItem key={kind} icon={icon} onSelect={() => onCreate(kind)}>
      {text(label)}
    </MenuItem>
  ));
}

import { Button } from '../components/Button';
import type { IconName } from '../icons/Icon';
import { Menu } from './Menu';
import { MenuGroup } from './MenuGroup';
import { MenuItem } from './MenuItem';

export interface ChoiceMenuProps<Value extends string | number> {
  icon: IconName;
  label: string;
  /** The option that stands for no filter. */
  all: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

/** A button with the chosen one of several filters, and the menu that chooses it. */
export function ChoiceMenu<Value extends string | number>({
  icon,
  label,
  all,
  options,
  chosen,
  onChoose,
}: ChoiceMenuProps<Value>) {
  const current = options.find(({ value }) => value === chosen);
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <Button tone="quiet" icon={icon} aria-pressed={current !== undefined} {...props}>
          {current?.label ?? all}
        </Button>
      )}
    >
      <MenuGroup label={label}>
        <MenuItem isChecked={chosen === null} onSelect={() => onChoose(null)}>
          {all}
        </MenuItem>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            isChecked={option.value === chosen}
            onSelect={() => onChoose(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}

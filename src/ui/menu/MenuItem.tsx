import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/Icon';
import classes from './Menu.module.css';
import { useCloseMenu } from './menuContext';

interface ItemLook {
  icon?: IconName;
  /** The keyboard shortcut of the same action: "M". */
  hint?: string;
  children: ReactNode;
}

export interface MenuItemProps extends ItemLook {
  /**
   * Called after the menu has closed and focus is back on its trigger, so that a dialog opened here
   * returns focus there.
   */
  onSelect: () => void;
  /** Makes it a radio item (`menuitemradio`); put the items of one choice into a `MenuGroup`. */
  isChecked?: boolean;
  /** Its tick is switched on and off by itself (`menuitemcheckbox`): it is not one of a group. */
  isSwitch?: true;
  isDisabled?: boolean;
  tone?: 'danger';
}

/** One action of a menu. */
export function MenuItem({
  onSelect,
  isChecked,
  isSwitch,
  isDisabled,
  tone,
  ...look
}: MenuItemProps) {
  const close = useCloseMenu();
  const choiceRole = isSwitch ? 'menuitemcheckbox' : 'menuitemradio';

  function handleClick() {
    if (isDisabled) return;
    close();
    onSelect();
  }

  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : choiceRole}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={look.hint}
      tabIndex={-1}
      className={classes.item}
      data-tone={tone}
      onClick={handleClick}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <ItemContent {...look} isChecked={isChecked} />
    </button>
  );
}

export interface MenuLinkProps extends ItemLook {
  to: LinkProps['to'];
  /** Whether the link leads to the current page. */
  isCurrent?: boolean;
}

/** A menu item that navigates: a real link, which can be opened in a new tab. */
export function MenuLink({ to, isCurrent, ...look }: MenuLinkProps) {
  const close = useCloseMenu();
  return (
    <Link
      to={to}
      role="menuitem"
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={look.hint}
      tabIndex={-1}
      className={classes.item}
      onClick={close}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <ItemContent {...look} isChecked={isCurrent} />
    </Link>
  );
}

function ItemContent({
  icon,
  hint,
  children,
  isChecked,
}: ItemLook & { isChecked: boolean | undefined }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={classes.label} data-menu-label>
        {children}
      </span>
      {hint && (
        <kbd className={classes.hint} aria-hidden>
          {hint}
        </kbd>
      )}
      {isChecked !== undefined && (
        <span className={classes.tick}>{isChecked && <Icon name="check" />}</span>
      )}
    </>
  );
}

import { useText } from '../../lib/text/useText';
import { Avatar } from '../../ui/avatar/Avatar';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { useLazyMenu } from '../../ui/menu/useLazyMenu';
import type { OpenSession } from '../auth/session';
import classes from './UserMenu.module.css';
import type { Shell } from './useShell';

export interface UserMenuProps {
  session: OpenSession;
  shell: Shell;
  onLogout: () => void;
}

/** The button of the user menu, which loads with the first press. */
export function UserMenu(props: UserMenuProps) {
  const text = useText();
  const { me, hue } = props.session;
  const { start, trigger } = useLazyMenu();
  const { Component: UserMenuContent } = useLazyWhen(userMenuContent, start !== null);
  if (start !== null && UserMenuContent) return <UserMenuContent {...props} start={start} />;
  return (
    <button
      type="button"
      className={classes.trigger}
      aria-label={text('user-menu', { name: me.name })}
      {...trigger}
    >
      <Avatar
        person={{ id: me.id, name: me.name, initials: me.nickShort, hue }}
        size={24}
        isDecorative
      />
    </button>
  );
}

const userMenuContent = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "layers" */ './UserMenuContent')).UserMenuContent,
);

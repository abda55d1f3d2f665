import { lazyWithPreload } from '../../lib/lazy';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { useLazyMenu } from '../../ui/menu/useLazyMenu';
import type { OpenSession } from '../auth/session';
import classes from './WorkspaceMenu.module.css';
import type { Shell } from './useShell';

export interface WorkspaceMenuProps {
  session: OpenSession;
  /** The workspace's name. */
  name: string;
  shell: Shell;
}

/** The name of the workspace in the sidebar. Its menu loads with the first press. */
export function WorkspaceMenu(props: WorkspaceMenuProps) {
  const text = useText();
  const { name } = props;
  const { start, trigger } = useLazyMenu();
  const { Component: WorkspaceMenuContent } = useLazyWhen(workspaceMenuContent, start !== null);
  if (start !== null && WorkspaceMenuContent)
    return <WorkspaceMenuContent {...props} start={start} />;
  return (
    <button
      type="button"
      className={classes.trigger}
      aria-label={text('workspace-menu', { name })}
      {...trigger}
    >
      <span className={classes.name}>{name}</span>
      <Icon name="down" />
    </button>
  );
}

const workspaceMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "layers" */ './WorkspaceMenuContent')).WorkspaceMenuContent,
);

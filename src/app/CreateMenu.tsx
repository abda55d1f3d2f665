import { useText } from '../lib/useText';
import { Button } from '../ui/Button';
import { createPart, useWantedPart } from '../ui/createPart';
import { useLateMenu } from '../ui/useLateMenu';

export interface CreateMenuProps {
  /** Missing for a stranger in a public workspace. */
  onCreateBoard: (() => void) | undefined;
  onCreateWorkspace: () => void;
}

export function CreateMenu(props: CreateMenuProps) {
  const text = useText();
  const { start, trigger } = useLateMenu();
  const { Part: OpenCreateMenu } = useWantedPart(openCreateMenu, start !== null);
  if (start !== null && OpenCreateMenu) return <OpenCreateMenu {...props} start={start} />;
  return <Button tone="primary" icon="add" {...trigger}>{text('create')}</Button>;
}

const openCreateMenu = createPart(async () => (await import(/* webpackChunkName: "layers" */ './OpenCreateMenu')).OpenCreateMenu);

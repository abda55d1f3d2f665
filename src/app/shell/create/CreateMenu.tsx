import type { CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/useText';
import { Button } from '../../../ui/components/Button';
import { createPart, useWantedPart } from '../../../ui/lazy/createPart';
import { useLateMenu } from '../../../ui/menu/useLateMenu';

/** "Create" in the bar, whose menu comes with the first press. */
export function CreateMenu(props: CreateItemsProps) {
  const text = useText();
  const { start, trigger } = useLateMenu();
  const { Part: OpenCreateMenu } = useWantedPart(openCreateMenu, start !== null);
  if (start !== null && OpenCreateMenu) return <OpenCreateMenu {...props} start={start} />;
  return (
    <Button tone="primary" icon="add" {...trigger}>
      {text('create')}
    </Button>
  );
}

const openCreateMenu = createPart(
  async () => (await import(/* webpackChunkName: "layers" */ './OpenCreateMenu')).OpenCreateMenu,
);

import type { CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhenWanted } from '../../../ui/lazy/useLazy';
import { useLazyMenu } from '../../../ui/menu/useLazyMenu';

/** "Create" in the bar, whose menu loads with the first press. */
export function CreateMenu(props: CreateItemsProps) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const { Component: CreateMenuContent } = useLazyWhenWanted(createMenuContent, start !== null);
  if (start !== null && CreateMenuContent) return <CreateMenuContent {...props} start={start} />;
  return (
    <Button tone="primary" icon="add" {...trigger}>
      {text('create')}
    </Button>
  );
}

const createMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "layers" */ './CreateMenuContent')).CreateMenuContent,
);

import type { CreateItemsProps } from '../../../features/spaces/CreateItems';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import { lazyWithPreload } from '../../../lib/lazy';
import { useLazyWhen } from '../../../ui/lazy/useLazy';
import { useLazyMenu } from '../../../ui/menu/useLazyMenu';

/** "Create" in the sidebar, whose menu loads with the first press. */
export function CreateMenu(props: CreateItemsProps) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const { Component: CreateMenuContent } = useLazyWhen(createMenuContent, start !== null);
  if (start !== null && CreateMenuContent) return <CreateMenuContent {...props} start={start} />;
  return <IconButton tone="primary" icon="add" label={text('create')} {...trigger} />;
}

const createMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "layers" */ './CreateMenuContent')).CreateMenuContent,
);

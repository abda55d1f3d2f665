import { lazyWithPreload } from '../../../../lib/lazy';
import { useText } from '../../../../lib/text/useText';
import { useLazyWhen } from '../../../../ui/lazy/useLazy';
import { IconButton } from '../../../../ui/components/IconButton';
import type { TabLink } from '../../../../ui/components/Tabs';
import { useLazyMenu } from '../../../../ui/menu/useLazyMenu';

/** The views of a board behind one button: a small screen has no room for their tabs. */
export function ViewMenu(props: { items: readonly TabLink[] }) {
  const text = useText();
  const { start, trigger } = useLazyMenu();
  const { Component: ViewMenuContent } = useLazyWhen(viewMenuContent, start !== null);
  if (start !== null && ViewMenuContent) return <ViewMenuContent {...props} start={start} />;
  return <IconButton {...trigger} icon="down" label={text('board-views')} />;
}

const viewMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "board-tools" */ './ViewMenuContent')).ViewMenuContent,
);

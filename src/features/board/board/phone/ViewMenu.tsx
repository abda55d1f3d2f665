import { useLocation } from 'react-router-dom';
import { lazyWithPreload } from '../../../../lib/lazy';
import { useText } from '../../../../lib/text/useText';
import { useLazyWhen } from '../../../../ui/lazy/useLazy';
import { IconButton } from '../../../../ui/components/IconButton';
import type { TabLink } from '../../../../ui/components/Tabs';
import { useLazyMenu } from '../../../../ui/menu/useLazyMenu';

/**
 * The saved views of a board behind one button; on a small screen, which has no room for tabs, also
 * its screens (`items`). `canSave`: the present screen can be saved as a view. An address that names a view loads it at once.
 */
export function ViewMenu(props: { items: readonly TabLink[]; canSave: boolean }) {
  const text = useText();
  const { search } = useLocation();
  const { start, trigger } = useLazyMenu();
  const isWanted = start !== null || /[?&]view=\d/.test(search);
  const { Component: ViewMenuContent } = useLazyWhen(viewMenuContent, isWanted);
  if (isWanted && ViewMenuContent) return <ViewMenuContent {...props} start={start} />;
  const label = props.items.length > 0 ? 'board-views' : 'saved-views';
  return <IconButton {...trigger} icon="down" label={text(label)} />;
}

const viewMenuContent = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "saved-views" */ '../../../savedViews/ViewMenuContent'))
      .ViewMenuContent,
);

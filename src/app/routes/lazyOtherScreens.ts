import { lazyRoute } from '../../lib/lazy';
import { withMoreMessages } from '../../lib/text/dictionary';
import { ScreenLoading } from './ScreenLoading';

/** Few users see them, so they are a separate chunk. */
export const OtherScreens = lazyRoute(
  async () =>
    (await withMoreMessages(() => import(/* webpackChunkName: "support" */ './OtherScreens')))
      .OtherScreens,
  ScreenLoading,
);

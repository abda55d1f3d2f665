import { lazy } from 'react';
import { withMoreMessages } from '../../lib/text/dictionary';

/** Few users see them, so they are a separate chunk. */
export const OtherScreens = lazy(async () => ({
  default: (
    await withMoreMessages(() => import(/* webpackChunkName: "support" */ './OtherScreens'))
  ).OtherScreens,
}));

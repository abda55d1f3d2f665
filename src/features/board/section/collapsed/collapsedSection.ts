import { lazyWithPreload } from '../../../../lib/lazy';

/** Most boards have no collapsed list. */
export const collapsedSection = lazyWithPreload(
  async () =>
    (await import(/* webpackChunkName: "collapsed-list" */ './CollapsedSection')).CollapsedSection,
);

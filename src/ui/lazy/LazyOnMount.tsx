import type { LazyComponent } from '../../lib/lazy';
import { useLazy } from './useLazy';

export interface LazyOnMountProps<Props extends object> {
  part: LazyComponent<Props>;
  props: Props;
}

/**
 * A component that loads when this one mounts. A screen that renders many of a kind mounts it where
 * it is wanted, so that all others have no subscription and no effect for it.
 */
export function LazyOnMount<Props extends object>({ part, props }: LazyOnMountProps<Props>) {
  const { Component } = useLazy(part, true);
  return Component && <Component {...props} />;
}

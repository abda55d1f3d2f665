import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { useLazy } from '../../../ui/lazy/useLazy';
import type { ApiTokensProps } from './ApiTokens';

const apiTokens = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "api-tokens" */ './ApiTokens')).ApiTokens,
);

/** Few users open this view: its code is loaded by itself. */
export function LazyApiTokens(props: ApiTokensProps) {
  const text = useText();
  const { Component: ApiTokens } = useLazy(apiTokens, true);
  return ApiTokens ? <ApiTokens {...props} /> : <p role="status">{text('loading-dots')}</p>;
}

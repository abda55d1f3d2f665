import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { useLazy } from '../../../ui/lazy/useLazy';
import type { WebhooksProps } from './Webhooks';

const webhooks = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "webhooks" */ './Webhooks')).Webhooks,
);

/** Few users open this view: its code is loaded by itself. */
export function LazyWebhooks(props: WebhooksProps) {
  const text = useText();
  const { Component: Webhooks } = useLazy(webhooks, true);
  return Webhooks ? <Webhooks {...props} /> : <p role="status">{text('loading-dots')}</p>;
}

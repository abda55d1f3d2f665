import { readyReceived } from '../syncActions';
import {
  receive,
  setStatus,
  startConnection,
  type ConnectionOptions,
  type End,
} from './connectionSteps';

const POLLING_PERIOD_MS = 60_000;

/** Long polling delivers the same messages, but slower; after a while the socket is tried again. */
export async function pollForPeriod(
  options: ConnectionOptions,
  first: string,
  signal: AbortSignal,
): Promise<End> {
  const until = options.platform.now() + POLLING_PERIOD_MS;
  let token: string | null = first;
  let hasDelivered = false;
  while (token !== null && !signal.aborted && options.platform.now() < until) {
    const since = startConnection(options);
    const result = await options.poll(token, since, signal).catch(() => null);
    if (!result) break;
    if ('closeCode' in result)
      return { hasDelivered, shouldReconnectNow: false, code: result.closeCode };
    hasDelivered = true;
    setStatus(options, 'polling');
    if (!result.messages.every((message) => receive(options, message))) break;
    options.dispatch(readyReceived({ seq: result.seq }));
    token = await options.getToken();
  }
  return { hasDelivered, shouldReconnectNow: false, code: 0, hasPolled: hasDelivered };
}

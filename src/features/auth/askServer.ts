import { NetworkError } from '../../api/rest';
import type { RestResponse } from '../../api/rest';
import type { MessageKey } from '../../lib/text/useText';

/** The outcome for a form: signed in, or the error. `isHeard` tells whether the server sent it. */
export type Verdict =
  | { state: 'in' }
  | { state: 'refused'; answer: RestResponse }
  | { state: 'unheard'; key: MessageKey };

/**
 * Sends a request of the auth forms. A network failure is a transient error: the message says that
 * a network is needed.
 * @param offline the message if the device is offline
 */
export async function askServer(
  call: Promise<RestResponse>,
  offline: MessageKey,
): Promise<Verdict> {
  try {
    const answer = await call;
    return answer.success ? { state: 'in' } : { state: 'refused', answer };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return unheard(offline);
  }
}

/** The message if there was no response. @param offline as for `askServer` */
export function unheard(offline: MessageKey) {
  return { state: 'unheard', key: navigator.onLine ? 'network-error' : offline } as const;
}

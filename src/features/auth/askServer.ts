import { NetworkError } from '../../api/rest';
import type { RestAnswer } from '../../api/rest';
import type { MessageKey } from '../../lib/useText';

/** What the forms do with an answer: enter, or say why not. `isHeard` tells whether it was the server that spoke. */
export type Verdict =
  | { state: 'in' }
  | { state: 'refused'; answer: RestAnswer }
  | { state: 'unheard'; key: MessageKey };

/**
 * Makes a call of the auth forms. Weather is no error: without a network it says what the network is needed for.
 * @param offline what to say where the device itself knows that it is offline
 */
export async function askServer(call: Promise<RestAnswer>, offline: MessageKey): Promise<Verdict> {
  try {
    const answer = await call;
    return answer.success ? { state: 'in' } : { state: 'refused', answer };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return unheard(offline);
  }
}

/** What to say where no answer came. @param offline as for `askServer` */
export function unheard(offline: MessageKey) {
  return { state: 'unheard', key: navigator.onLine ? 'network-error' : offline } as const;
}

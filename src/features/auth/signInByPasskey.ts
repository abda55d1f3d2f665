import { NetworkError, type Rest } from '../../api/rest';
import { beginPasskey, finishPasskey, type PasskeyStep } from '../../api/secondStep';
import { signChallenge } from '../../lib/server/passkeyCeremony';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { unheard } from './askServer';
import { messageOfAnswer } from './messageOfAnswer';

/**
 * Signs in with a passkey, instead of the password or as the second factor.
 * @returns null if the user is signed in, else the error.
 */
export async function signInByPasskey(
  { connection }: Pick<Rest, 'connection'>,
  step: PasskeyStep,
): Promise<ServerMessage | null> {
  try {
    const { answer, options } = await beginPasskey(connection, step);
    if (!options) return messageOfAnswer({ state: 'refused', answer });
    const signed = await signChallenge(options);
    if (signed.state === 'failed') return { key: signed.key, values: {} };
    const finished = await finishPasskey(connection, step, signed.made);
    return finished.success ? null : messageOfAnswer({ state: 'refused', answer: finished });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return messageOfAnswer(unheard('offline-login'));
  }
}

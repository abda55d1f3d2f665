import { storage } from '../../lib/device/storage';

/** The answer to the offer of offline mode, or what the user chose on its page. */
export type OfferAnswer = 'on' | 'off';

/** Belongs to the device, so that it is asked only once (docs/offline.md#the-offer). */
const ANSWER = 'offline-offer';
/** Erased with the device data: the next user is not switched on by the answer of this one. */
const WANTED = 'offline-wanted';

export const offerAnswer = {
  /** Null before any answer. */
  read: (): OfferAnswer | null => {
    const stored = storage.read(ANSWER);
    return stored === 'on' || stored === 'off' ? stored : null;
  },
  write(answer: OfferAnswer): void {
    storage.write(ANSWER, answer);
    if (answer === 'on') storage.write(WANTED, '1');
    else storage.remove(WANTED);
  },
};

/** Whether the app runs installed, in a window of its own. */
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/**
 * Whether offline mode is to be switched on when the server can be reached: the user has said yes,
 * or has installed the app and not said no.
 */
export const isOfflineModeWanted = (): boolean =>
  storage.read(WANTED) === '1' || (isInstalled() && offerAnswer.read() !== 'off');

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../contract/links';
import type { Connection } from '../api/connection';
import { createRest, NetworkError } from '../api/rest';
import type { RestAnswer } from '../api/rest';
import { messageOfFailure } from '../lib/serverMessage';
import { useAppSelector } from '../store/hooks';
import { useErrorText } from '../ui/useErrorText';
import { useToast } from '../ui/topLayerContext';
import type { LogoutQuestionProps } from './LogoutQuestion';

export interface Logout {
  isBusy: boolean;
  /** Logs out, or asks first where something would be lost. */
  start: () => void;
  question: LogoutQuestionProps;
}

/**
 * Ends the session on the server, then goes to the start, where the gate clears the device (spec §7, logout). Where the
 * server cannot be told, nobody is signed out: a session that only looks ended would be worse. Clearing the device would
 * lose what waits to be saved and what was refused, so whoever has either is asked first.
 */
export function useLogout(connection: Connection, onLoggedOut: () => void): Logout {
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const unsaved = useAppSelector(({ outbox }) => outbox.pending.length + outbox.refused.length);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const toast = useToast();

  async function logOut(): Promise<void> {
    const { success, error } = await askToLogOut(connection);
    setIsBusy(false);
    setIsAsked(false);
    if (!success) {
      toast({ text: errorText(messageOfFailure({ code: error ?? undefined })) ?? '' });
      return;
    }
    void navigate(links.landing());
    onLoggedOut();
  }

  function leave(): void {
    if (isBusy) return;
    setIsBusy(true);
    void logOut();
  }

  function start(): void {
    if (unsaved > 0) setIsAsked(true);
    else leave();
  }

  return { isBusy, start, question: { isOpen: isAsked, unsaved, isBusy, onStay: () => setIsAsked(false), onLeave: leave } };
}

async function askToLogOut(connection: Connection): Promise<RestAnswer> {
  try {
    return await createRest(connection).logout();
  } catch (error) {
    if (error instanceof NetworkError) return { success: false, error: 'network-error' };
    throw error;
  }
}

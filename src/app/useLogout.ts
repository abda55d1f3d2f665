import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../contract/links';
import type { Connection } from '../api/connection';
import { createRest, NetworkError } from '../api/rest';
import type { RestAnswer } from '../api/rest';
import { messageOfFailure } from '../lib/serverMessage';
import { useErrorText } from '../ui/useErrorText';
import { useToast } from '../ui/topLayerContext';

/**
 * Ends the session on the server, then goes to the start, where the gate clears the device (spec §7, logout). Where the
 * server cannot be told, nobody is signed out: a session that only looks ended would be worse.
 */
export function useLogout(connection: Connection, onLoggedOut: () => void): { isBusy: boolean; start: () => void } {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const errorText = useErrorText();
  const toast = useToast();

  async function logOut(): Promise<void> {
    const { success, error } = await askToLogOut(connection);
    setIsBusy(false);
    if (!success) {
      toast({ text: errorText(messageOfFailure({ code: error ?? undefined })) ?? '' });
      return;
    }
    void navigate(links.landing());
    onLoggedOut();
  }

  function start(): void {
    if (isBusy) return;
    setIsBusy(true);
    void logOut();
  }

  return { isBusy, start };
}

async function askToLogOut(connection: Connection): Promise<RestAnswer> {
  try {
    return await createRest(connection).logout();
  } catch (error) {
    if (error instanceof NetworkError) return { success: false, error: 'network-error' };
    throw error;
  }
}

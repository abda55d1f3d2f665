import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../../../contract/links';
import type { ApiEnvironment } from '../../../api/apiEnvironment';
import { createRest, NetworkError } from '../../../api/rest';
import type { RestResponse } from '../../../api/rest';
import type { Services } from '../../../entities/enqueueMutation';
import { messageOfFailure } from '../../../lib/server/serverMessage';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { useToast } from '../../../ui/overlays/topLayerContext';
import type { LogoutQuestionProps } from './LogoutQuestion';
import { logOutHere } from './pendingLogout';

export interface Logout {
  isBusy: boolean;
  /** Logs out, or asks first if unsaved changes would be lost. */
  start: () => void;
  question: LogoutQuestionProps;
}

/**
 * Ends the session on the server, then goes to the landing page, where the gate clears the device
 * (docs/behaviour.md#7, logout). If the server cannot be reached, the user may log out on this device
 * alone, and the session ends when the connection returns. Clearing the device loses pending and
 * rejected mutations and unsaved drafts, so a user with unsaved changes is asked first.
 */
export function useLogout(connection: ApiEnvironment, onLoggedOut: () => void): Logout {
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [drafts, setDrafts] = useState(0);
  const [isUnreachable, setIsUnreachable] = useState(false);
  // Counted only while the dialog is open: otherwise every mutation would render the whole app
  // again.
  const waiting = useAppSelector((state) => (isAsked ? unsavedOf(state) : 0));
  const store = useAppStore();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const toast = useToast();

  async function logOut(): Promise<void> {
    const { success, error } = isUnreachable
      ? logOutWithoutServer()
      : await askToLogOut(connection);
    setIsBusy(false);
    setIsUnreachable(error === 'network-error');
    setIsAsked(error === 'network-error');
    if (error === 'network-error') return;
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

  async function ask(): Promise<void> {
    const typed = await store.dispatch(draftsHere());
    if (unsavedOf(store.getState()) + typed === 0) return logOut();
    setDrafts(typed);
    setIsBusy(false);
    setIsAsked(true);
  }

  function start(): void {
    if (isBusy) return;
    setIsBusy(true);
    void ask();
  }

  function onStay(): void {
    setIsAsked(false);
    setIsUnreachable(false);
  }

  return {
    isBusy,
    start,
    question: {
      isOpen: isAsked,
      unsaved: waiting + drafts,
      drafts,
      isBusy,
      isUnreachable,
      onStay,
      onLeave: leave,
    },
  };
}

/** Mutations that the server has not accepted, pending or rejected. */
const unsavedOf = ({ outbox }: RootState): number => outbox.pending.length + outbox.rejected.length;

/**
 * How many drafts of the user this device stores. If the code for that fails to load, the server is
 * unreachable too.
 */
const draftsHere =
  () =>
  async (
    _dispatch: unknown,
    _state: unknown,
    { platform, connection }: Services,
  ): Promise<number> => {
    try {
      const { countDrafts } = await import(
        /* webpackChunkName: "writing" */ '../../../sync/device/countDrafts'
      );
      return await countDrafts(platform.drafts, Number(connection.readUid()));
    } catch {
      return 0;
    }
  };

function logOutWithoutServer(): RestResponse {
  logOutHere();
  return { success: true, error: null };
}

async function askToLogOut(connection: ApiEnvironment): Promise<RestResponse> {
  try {
    return await createRest(connection).logout();
  } catch (error) {
    if (error instanceof NetworkError) return { success: false, error: 'network-error' };
    throw error;
  }
}

import { matchPath, useLocation } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import type { MeQuery } from '../../api/generated/operations';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { sessionApi, useMeQuery } from '../../entities/session/endpoints.generated';
import { messageOfFailure } from '../../lib/server/serverMessage';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { sessionOf } from './session';
import type { Session } from './session';
import { usePublicConfig } from '../boot/usePublicConfig';
import type { PublicConfig } from '../boot/usePublicConfig';

/** Every route inside a workspace. */
const IN_WORKSPACE = '/1/:wid/*';

export type GateState =
  | { state: 'loading' }
  | { state: 'failed'; failure: ServerMessage; requestId: string | undefined }
  | Session;

export interface GateView {
  gate: GateState;
  /** The session is being loaded. */
  isAsking: boolean;
  /** Loads it again. */
  refetch: () => void;
}

/** The user's state at the gate, loaded again for each workspace in the URL. */
export function useSession(connection: ApiEnvironment): GateView {
  const wid = matchPath(IN_WORKSPACE, useLocation().pathname)?.params.wid ?? null;
  const asked = useMeQuery({ wid });
  const landing = sessionApi.endpoints.me.useQueryState({ wid: null });
  const answer = asked.currentData ?? ownAnswer(landing.data, wid);
  const config = usePublicConfig(connection, { isWanted: answer?.me?.emailConfirmed === false });
  const gate =
    answer && !isOver(asked.error) ? gateStateOf(answer, wid, config) : waitOrFail(asked.error);
  return { gate, isAsking: asked.isFetching, refetch: asked.refetch };
}

/** The redirect from `/` to the user's own workspace changes nothing: reuses that response. */
function ownAnswer(landing: MeQuery | undefined, wid: string | null): MeQuery | undefined {
  const isOwn =
    wid !== null && landing?.myCurrentWid && idOfSlug(landing.myCurrentWid) === idOfSlug(wid);
  return isOwn ? landing : undefined;
}

/** Waits for the settings only if they matter. */
function gateStateOf(answer: MeQuery, wid: string | null, config: PublicConfig | null): GateState {
  if (answer.me && !answer.me.emailConfirmed && !config) return { state: 'loading' };
  return sessionOf(answer, {
    wid,
    isConfirmationRequired: config?.isConfirmationRequired ?? false,
  });
}

function waitOrFail(error: ReturnType<typeof useMeQuery>['error']): GateState {
  if (!error) return { state: 'loading' };
  if (isOver(error)) return { state: 'signed-out' };
  return {
    state: 'failed',
    failure: messageOfFailure(error),
    requestId: 'requestId' in error ? error.requestId : undefined,
  };
}

/** Another user has signed in: this tab's user is signed out, whatever an earlier response said. */
function isOver(error: ReturnType<typeof useMeQuery>['error']): boolean {
  return error?.code === 'user-not-logged-in';
}

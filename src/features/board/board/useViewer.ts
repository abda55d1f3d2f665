import { sessionApi } from '../../../entities/session/endpoints.generated';

export interface Viewer {
  /** Null until known. */
  viewerId: number | null;
  /**
   * Every member may change a board that they may read; a non-member can only read a public one.
   * True until the session is known: a board usually belongs to a member.
   */
  canEdit: boolean;
}

/**
 * The viewer of this workspace's boards: reads the response of `useSession`'s query from the cache
 * and sends no request.
 */
export function useViewer(wid: string): Viewer {
  const query = sessionApi.endpoints.me.useQueryState({ wid });
  // On the first page load the session was queried before the workspace was known.
  const sessionWithoutWorkspace = sessionApi.endpoints.me.useQueryState({ wid: null });
  const session = query.data ?? sessionWithoutWorkspace.data;
  return {
    viewerId: session?.me?.id ?? null,
    canEdit: session?.checkPermissionToWorkspace.role !== null,
  };
}

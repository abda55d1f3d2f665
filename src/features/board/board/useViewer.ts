import { sessionApi } from '../../../entities/session/endpoints';

export interface Viewer {
  /** Null until it is known. */
  viewerId: number | null;
  /** Everybody of the workspace may change a board that they may read; a stranger on a public one only reads. */
  canEdit: boolean;
}

/** Who looks at a board of this workspace, as the gate has already been told; asks nothing of the server. */
export function useViewer(wid: string): Viewer {
  const asked = sessionApi.endpoints.me.useQueryState({ wid });
  const landing = sessionApi.endpoints.me.useQueryState({ wid: null });
  const session = asked.data ?? landing.data;
  return {
    viewerId: session?.me?.id ?? null,
    canEdit: session?.checkPermissionToWorkspace.role !== null,
  };
}

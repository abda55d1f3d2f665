import { useBoardChangesQuery } from '../../../entities/activity/endpoints.lazy.generated';
import { useMarkSeen } from './useMarkSeen';

export interface BoardLookProps {
  projectId: number;
  workspaceId: number;
}

/**
 * An open board, in any of its views: asks what others changed since the last look, and stores this
 * look when it ends (docs/adr/0230-last-look.md).
 */
export function BoardLook({ projectId, workspaceId }: BoardLookProps) {
  const { data, refetch } = useBoardChangesQuery({ projectId });
  useMarkSeen({ projectId, workspaceId, seq: data?.boardChanges.seq, refetch });
  return null;
}

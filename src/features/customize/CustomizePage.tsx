import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { links } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';
import { NotAuthorized } from '../../ui/feedback/NotAuthorized';
import { BoardNotFound } from '../board/board/status/BoardNotFound';
import { BoardLoader } from '../board/board/BoardLoader';
import { CustomizeSkeleton } from './CustomizeSkeleton';
import { CustomizeView } from './CustomizeView';

export interface CustomizePageProps {
  viewerId: number;
  workspaceId: number;
  role: number | null;
}

/**
 * `/1/{wid}/{projectId}/customize` (docs/behaviour.md#2): a board's appearance, visibility and
 * fields.
 */
export function CustomizePage({ viewerId, workspaceId, role }: CustomizePageProps) {
  const { wid = '', projectId } = useParams();
  const id = idOfSlug(projectId);
  const buildUrl = useCallback((board: string) => links.customize(wid, board), [wid]);
  if (id === null) return <BoardNotFound wid={wid} />;
  return (
    <BoardLoader key={id} id={id} wid={wid} buildUrl={buildUrl} loading={<CustomizeSkeleton />}>
      {({ canEdit, notice }) =>
        canEdit ? (
          <>
            {notice}
            <CustomizeView projectId={id} {...{ wid, viewerId, workspaceId, role }} />
          </>
        ) : (
          <NotAuthorized homePath={links.home(wid)} />
        )
      }
    </BoardLoader>
  );
}

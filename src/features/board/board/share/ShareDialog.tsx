import { links } from '../../../../../contract/links';
import type { ProjectRow } from '../../../../../contract/rows';
import { useText } from '../../../../lib/text/useText';
import { Button } from '../../../../ui/components/Button';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useCopyLink } from '../../card/actions/useCopyLink';
import { BoardMembers } from './BoardMembers';
import { BoardVisibility } from './BoardVisibility';
import { DialogSection } from './DialogSection';
import { InviteForm } from './InviteForm';
import { PublicLink } from './PublicLink';
import classes from './Share.module.css';
import { useWorkspaceRights } from '../../../../entities/workspaces/useWorkspaceRights';
import { WorkspacePeople } from './WorkspacePeople';

export interface ShareDialogProps {
  project: ProjectRow;
  /** The workspace's URL segment. */
  wid: string;
  viewerId: number;
  onClose: () => void;
}

/**
 * The dialog for a board's access: invitations, visibility, the users who have access, the link.
 */
export function ShareDialog({ project, wid, viewerId, onClose }: ShareDialogProps) {
  const text = useText();
  const copyLink = useCopyLink();
  const { isKnown, isMember, canInvite, canInviteAdmins, canSetVisibility } =
    useWorkspaceRights(project);
  const { id, workspaceId, title, slug, visibility } = project;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('share-board', { title })}
      footer={
        <Button icon="link" onClick={() => void copyLink(links.board(wid, slug))}>
          {text('copy-link')}
        </Button>
      }
    >
      <div className={classes.parts}>
        {canInvite && <InviteForm projectId={id} canInviteAdmins={canInviteAdmins} />}
        {isKnown && !canInvite && <p className={classes.note}>{text('share-no-invite')}</p>}
        <BoardVisibility project={project} canSetVisibility={canSetVisibility} />
        {isMember && <PublicLink project={project} canSwitch={canSetVisibility('public')} />}
        <DialogSection title={text('share-access')}>
          {visibility === 'private' ? (
            <BoardMembers project={project} viewerId={viewerId} />
          ) : (
            <WorkspacePeople workspaceId={workspaceId} wid={wid} />
          )}
        </DialogSection>
      </div>
    </Dialog>
  );
}

import { links } from '../../../contract/links';
import { useWorkspaceRights } from '../../entities/workspaces/useWorkspaceRights';
import { useText } from '../../lib/text/useText';
import { LinkButton } from '../../ui/components/LinkButton';
import { Panel } from '../../ui/components/Panel';

export interface ImportEntryProps {
  wid: string;
  workspaceId: number;
}

/** Leads to the import of a board, for those who may create boards. */
export function ImportEntry({ wid, workspaceId }: ImportEntryProps) {
  const text = useText();
  const { canSetVisibility } = useWorkspaceRights({ workspaceId });
  if (!canSetVisibility('workspace')) return null;
  return (
    <Panel>
      <h3>{text('import-entry')}</h3>
      <p>{text('import-entry-hint')}</p>
      <div>
        <LinkButton to={links.importBoard(wid)}>{text('import-board')}</LinkButton>
      </div>
    </Panel>
  );
}

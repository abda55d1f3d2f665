import { useText } from '../../lib/text/useText';
import { Panel } from '../../ui/components/Panel';
import { ExportForm } from './ExportForm';
import { ExportList } from './ExportList';

/** Exports what the viewer may read in a workspace, and offers the last exports. */
export function WorkspaceExport({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  return (
    <Panel>
      <h3>{text('settings-export')}</h3>
      <p>{text('export-workspace-hint')}</p>
      <ExportForm of={{ workspaceId }} />
      <ExportList of={{ workspaceId }} />
    </Panel>
  );
}

import { useText } from '../../lib/text/useText';
import { ExportForm } from './ExportForm';
import { ExportList } from './ExportList';
import classes from './Exports.module.css';

/** Exports what the viewer may read in a workspace, and offers the last exports. */
export function WorkspaceExport({ workspaceId }: { workspaceId: number }) {
  const text = useText();
  return (
    <div className={classes.panel}>
      <p>{text('export-workspace-hint')}</p>
      <ExportForm of={{ workspaceId }} />
      <ExportList of={{ workspaceId }} />
    </div>
  );
}

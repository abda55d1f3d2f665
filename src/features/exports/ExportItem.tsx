import { useIntl } from 'react-intl';
import type { ExportFragment } from '../../api/generated/operations';
import { useDeleteExportMutation } from '../../entities/exports/endpoints.lazy.generated';
import { problemOf } from '../../lib/server/problemOf';
import { sizeText } from '../../lib/text/sizeText';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { LinkButton } from '../../ui/components/LinkButton';
import { Progress } from '../../ui/feedback/Progress';
import { useErrorText } from '../../ui/forms/useErrorText';
import '../../ui/icons/actionIcons';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useNeedsConnection } from '../outbox/useNeedsConnection';
import classes from './Exports.module.css';

const FORMATS = { json: 'JSON', csv: 'CSV', markdown: 'Markdown' } as const;

export interface ExportItemProps {
  export: ExportFragment;
  /** The row and its focused button are gone. */
  onDeleted: () => void;
}

/** One export: its progress, or its link until that ends. */
export function ExportItem({ export: { id, ...one }, onDeleted }: ExportItemProps) {
  const text = useText();
  const errorText = useErrorText();
  const toast = useToast();
  const { isOnline } = useNeedsConnection();
  const [deleteExport, { isLoading }] = useDeleteExportMutation();
  const title = one.workspaceId === null ? text('export-of-account') : one.title;
  const name = text('export-name', { title, format: FORMATS[one.format] });

  async function handleDelete(): Promise<void> {
    const problem = problemOf(await deleteExport({ id }));
    if (!problem) onDeleted();
    toast({ text: problem ? (errorText(problem) ?? '') : text('export-deleted') });
  }

  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        {one.state === 'waiting' && <span className={classes.facts}>{text('export-waiting')}</span>}
        {one.state === 'running' && (
          <Progress label={text('export-running')} value={one.progress} max={100} />
        )}
        {one.state === 'failed' && <span className={classes.failed}>{text('export-failed')}</span>}
        {one.state === 'ready' && <Facts size={one.size ?? 0} expiresAt={one.expiresAt} />}
      </div>
      {one.url !== null && (
        <LinkButton href={one.url} download aria-label={text('export-download-named', { name })}>
          {text('export-download')}
        </LinkButton>
      )}
      <IconButton
        icon="delete"
        label={text('export-delete-named', { name })}
        isBusy={isLoading}
        isDisabled={!isOnline}
        onClick={() => void handleDelete()}
      />
    </li>
  );
}

function Facts({ size, expiresAt }: { size: number; expiresAt: string }) {
  const text = useText();
  const { formatDate, formatNumber } = useIntl();
  const time = formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className={classes.facts}>
      {text('export-ready', { size: sizeText(size, formatNumber), time })}
    </span>
  );
}

import { useIntl } from 'react-intl';
import { focusNeighbour } from '../../lib/dom/focusNeighbour';
import { useText } from '../../lib/text/useText';
import { Icon } from '../../ui/icons/Icon';
import { IconButton } from '../../ui/components/IconButton';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './Attachments.module.css';
import type { Upload } from './uploads';

/** An upload: its progress with a cancel button, or its error with a retry button. */
export function UploadRow({
  upload: { filename, share, problem },
  onCancel,
  onRetry,
}: {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const text = useText();
  const errorText = useErrorText();
  const { formatNumber } = useIntl();
  return (
    <li className={classes.file} data-failed={problem !== null || undefined}>
      <span className={classes.thumb} aria-hidden>
        <Icon name="upload" />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{filename}</span>
        {problem ? (
          <span className={classes.problem} role="alert">
            {errorText(problem)}
          </span>
        ) : (
          <>
            <progress
              className={classes.progress}
              value={share}
              max={1}
              aria-label={text('uploading', { filename })}
            />
            <span className={classes.facts}>{formatNumber(share, { style: 'percent' })}</span>
          </>
        )}
      </span>
      {problem && <IconButton icon="retry" label={text('retry')} onClick={onRetry} />}
      <IconButton
        icon="close"
        label={text(problem ? 'dismiss' : 'upload-cancel')}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget.closest('li'));
          onCancel();
        }}
      />
    </li>
  );
}

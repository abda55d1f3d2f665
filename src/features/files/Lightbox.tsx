import type { KeyboardEvent } from 'react';
import type { FileRow } from '../../../contract/rows';
import { useText } from '../../lib/text/useText';
import { IconButton } from '../../ui/components/IconButton';
import { useModal } from '../../ui/overlays/useModal';
import { downloadFile } from './downloadFile';
import classes from './Lightbox.module.css';
import { useFileAddress } from '../../store/useFileAddress';

export interface LightboxProps {
  /** The images of the task, in order. */
  images: readonly FileRow[];
  /** The one that is shown. */
  file: FileRow;
  onShow: (fileId: number) => void;
  onClose: () => void;
}

/**
 * An image of a task, as large as the window. The arrow keys show the others, Escape closes it, and
 * focus returns to the image's link.
 */
export function Lightbox({ images, file, onShow, onClose }: LightboxProps) {
  const text = useText();
  const modal = useModal(onClose, { closesByBackdrop: true });
  const href = useFileAddress(file.url);
  const at = images.findIndex(({ id }) => id === file.id);
  const show = (index: number) => {
    const next = images[index];
    if (next) onShow(next.id);
  };

  function handleKeyDown(event: KeyboardEvent) {
    modal.onKeyDown(event);
    // The keys of the task below must not see it.
    event.stopPropagation();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(at + (event.key === 'ArrowLeft' ? -1 : 1));
  }

  return (
    <dialog
      {...modal}
      onKeyDown={handleKeyDown}
      className={classes.dialog}
      aria-label={text('image-shown', { filename: file.filename })}
    >
      <header className={classes.bar}>
        <p role="status" tabIndex={-1} data-autofocus className={classes.name}>
          {file.filename}
          {images.length > 1 && (
            <span className={classes.place}>
              {text('image-of', { n: at + 1, total: images.length })}
            </span>
          )}
        </p>
        <IconButton
          icon="download"
          label={text('download')}
          onClick={() => downloadFile(href, file.filename)}
        />
        <IconButton icon="close" label={text('close')} onClick={onClose} />
      </header>
      <div className={classes.stage}>
        {images.length > 1 && (
          <IconButton
            icon="previous"
            label={text('image-previous')}
            isDisabled={at === 0}
            onClick={() => show(at - 1)}
          />
        )}
        <img key={file.id} src={href} alt={file.filename} className={classes.image} />
        {images.length > 1 && (
          <IconButton
            icon="next"
            label={text('image-next')}
            isDisabled={at === images.length - 1}
            onClick={() => show(at + 1)}
          />
        )}
      </div>
    </dialog>
  );
}

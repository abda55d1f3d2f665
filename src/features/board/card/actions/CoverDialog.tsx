import { SHOWN_IMAGES } from '../../../../../contract/files';
import type { TaskRow } from '../../../../../contract/rows';
import { selectFiles } from '../../../../entities/files/selectors';
import { useTaskQuery } from '../../../../entities/tasks/endpoints';
import { useText } from '../../../../lib/text/useText';
import { useAppSelector } from '../../../../store/hooks';
import { useFileAddress } from '../../../../store/useFileAddress';
import { Button } from '../../../../ui/components/Button';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { HUE_NAMES } from '../../../../ui/theme/hueNames';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import classes from './CoverDialog.module.css';

export interface CoverDialogProps {
  task: TaskRow;
  onClose: () => void;
}

/** Chooses the cover of a card: a colour or an image of the task's files. A choice closes it. */
export function CoverDialog({ task, onClose }: CoverDialogProps) {
  const text = useText();
  const change = useUndoableMutation();
  const { id, coverHue, coverFileId } = task;
  // The board does not load files: load them, to offer the images among them.
  const { isFetching } = useTaskQuery(
    { id },
    { skip: task.filesCount === 0 || task.version === 0 },
  );
  const images = useAppSelector((state) => selectFiles(state, id)).filter(({ mime }) =>
    SHOWN_IMAGES.has(mime),
  );
  const hasCover = coverHue != null || coverFileId != null;

  function choose(cover: { hue?: number; fileId?: number }): void {
    onClose();
    const isRemoval = Object.keys(cover).length === 0;
    void change('setTaskCover', { id, ...cover }, text(isRemoval ? 'cover-removed' : 'cover-set'));
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('cover-of', { title: task.title })}>
      <div className={classes.body}>
        <section className={classes.group} aria-labelledby={`cover-colours-${id}`}>
          <h3 id={`cover-colours-${id}`} className={classes.heading}>
            {text('cover-colours')}
          </h3>
          <div className={classes.colours}>
            {HUE_NAMES.map((name, hue) => (
              <button
                key={name}
                type="button"
                className={classes.colour}
                data-hue={hue}
                data-autofocus={hue === (coverHue ?? 0) || undefined}
                aria-pressed={coverHue === hue}
                onClick={() => choose({ hue })}
              >
                <span aria-hidden className={classes.strip} />
                {text(name)}
              </button>
            ))}
          </div>
        </section>
        <section className={classes.group} aria-labelledby={`cover-images-${id}`}>
          <h3 id={`cover-images-${id}`} className={classes.heading}>
            {text('cover-images')}
          </h3>
          {images.length === 0 && (
            <p className={classes.note} role="status">
              {text(isFetching ? 'loading-dots' : 'cover-no-images')}
            </p>
          )}
          <div className={classes.images}>
            {images.map((file) => (
              <button
                key={file.id}
                type="button"
                className={classes.image}
                aria-pressed={coverFileId === file.id}
                aria-label={file.filename}
                title={file.filename}
                onClick={() => choose({ fileId: file.id })}
              >
                <Thumbnail url={file.url} />
              </button>
            ))}
          </div>
        </section>
        {hasCover && (
          <div className={classes.actions}>
            <Button icon="delete" onClick={() => choose({})}>
              {text('cover-remove')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Thumbnail({ url }: { url: string }) {
  return <img src={useFileAddress(url)} alt="" loading="lazy" decoding="async" />;
}

import { useId, useRef, useState } from 'react';
import { SHOWN_IMAGES } from '../../../contract/files';
import type { TaskRow } from '../../../contract/rows';
import { selectFiles } from '../../entities/files/selectors';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { lazyWithPreload } from '../../lib/lazy';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import { Button } from '../../ui/components/Button';
import { PanelSection } from '../../ui/components/PanelSection';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import { Attachment } from './Attachment';
import classes from './Attachments.module.css';
import { UploadRow } from './UploadRow';
import { useAttach } from './useAttach';
import { useDroppedFiles } from './useDroppedFiles';

/** docs/behaviour.md#9: the first four files; "view all" shows the others. */
const FIRST = 4;

export interface AttachmentsProps {
  task: Pick<TaskRow, 'id' | 'workspaceId' | 'filesCount' | 'version'>;
  canEdit: boolean;
  /**
   * The loading state of the task's data that its card does not have: loaded, loading or failed.
   */
  detailState: 'loaded' | 'loading' | 'failed';
  /** Whether the list is shown. While it is not, it still takes dropped and pasted files. */
  isOpen: boolean;
  /** Files were added: the list should be shown. */
  onAdd: () => void;
}

/**
 * A task's files. New ones are added by a button, or dropped or pasted anywhere in the task
 * (docs/ux.md#2-6-i).
 */
export function Attachments({ task, canEdit, detailState, isOpen, onAdd }: AttachmentsProps) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const files = useAppSelector((state) => selectFiles(state, task.id));
  const { uploads, add: attachFiles, cancel, retry } = useAttach(task);
  const [showsAll, setShowsAll] = useState(false);
  const images = files.filter(({ mime }) => SHOWN_IMAGES.has(mime));
  const [openId, setOpenId] = useState<number | null>(null);
  // Another user may have deleted it.
  const openImage = images.find((file) => file.id === openId);
  const { Component: Lightbox } = useLazyWhen(lightbox, openImage !== undefined);
  function add(added: Iterable<File>) {
    attachFiles(added);
    onAdd();
  }
  const isDropping = useDroppedFiles(box, canEdit && task.version > 0 ? add : null);
  const shown = showsAll ? files : files.slice(0, FIRST);
  const hidden = files.length - shown.length;
  const isNotLoaded = detailState !== 'loaded' && files.length === 0 && task.filesCount > 0;

  const canAttach = canEdit && task.version > 0;
  const attach = canAttach && (
    <Button tone="quiet" icon="file" data-attach onClick={() => input.current?.click()}>
      {text('attach')}
    </Button>
  );
  const isNothing = files.length === 0 && uploads.length === 0 && !isNotLoaded;
  return (
    <div ref={box} className={classes.box} data-dropping={isDropping || undefined}>
      {canAttach && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={text('attach')}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
      {isOpen && (
        <PanelSection id={id} isTitleHidden title={text('attachments')} actions={attach}>
          {isNothing && (
            <p className={classes.none}>{text(attach ? 'no-files-drop' : 'no-files')}</p>
          )}
          {isNotLoaded && detailState === 'loading' && <SkeletonBox height="3rem" />}
          <ul className={classes.list} aria-labelledby={id}>
            {shown.map((file) => (
              <Attachment
                key={file.id}
                file={file}
                canEdit={canEdit}
                onOpen={() => setOpenId(file.id)}
              />
            ))}
            {uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onCancel={() => cancel(upload.id)}
                onRetry={() => retry(upload.id)}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <Button tone="quiet" className={classes.all} onClick={() => setShowsAll(true)}>
              {text('view-all', { hidden })}
            </Button>
          )}
          {showsAll && files.length > FIRST && (
            <Button tone="quiet" className={classes.all} onClick={() => setShowsAll(false)}>
              {text('show-less')}
            </Button>
          )}
        </PanelSection>
      )}
      {openImage && Lightbox && (
        <Lightbox
          images={images}
          file={openImage}
          onShow={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
      {isDropping && <p className={classes.drop}>{text('drop-files')}</p>}
    </div>
  );
}

const lightbox = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "lightbox" */ './Lightbox')).Lightbox,
);

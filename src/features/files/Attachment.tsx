import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { SHOWN_IMAGES } from '../../../contract/files';
import type { FileRow } from '../../../contract/rows';
import { fileTitleForm } from '../../../contract/rules/files';
import { selectTask } from '../../entities/tasks/selectors';
import { RelativeTime } from '../../lib/dates/RelativeTime';
import { useText } from '../../lib/text/useText';
import { useAppSelector } from '../../store/hooks';
import { useDraft } from '../../store/useDraft';
import { useIsPending } from '../../store/useIsPending';
import { AlertDialog } from '../../ui/overlays/AlertDialog';
import { Button } from '../../ui/components/Button';
import { DraftNote } from '../../ui/forms/DraftNote';
import { InlineEditor } from '../../ui/forms/InlineEditor';
import { Menu } from '../../ui/menu/Menu';
import { MenuSeparator } from '../../ui/menu/MenuGroup';
import { MenuItem } from '../../ui/menu/MenuItem';
import { PendingIndicator } from '../outbox/PendingIndicator';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import classes from './Attachments.module.css';
import { downloadFile } from './downloadFile';
import { FileIcon } from './FileIcon';
import { sizeText } from './sizeText';
import { useFileAddress } from '../../store/useFileAddress';

/** The file name is no heading. */
const HEADING = {};
const BETWEEN = ' · ';

export interface AttachmentProps {
  file: FileRow;
  canEdit: boolean;
  /** Shows an image over the task. */
  onOpen: () => void;
}

/** A file of a task: its preview, its name as a link, and its actions. */
export function Attachment({ file, canEdit, onOpen }: AttachmentProps) {
  const text = useText();
  const intl = useIntl();
  const change = useUndoableMutation();
  const { id, filename, mime, size, createdAt } = file;
  const href = useFileAddress(file.url);
  const draft = useDraft(`file:${id}`);
  const isPending = useIsPending(id);
  const [state, setState] = useState<'shown' | 'renaming' | 'asking'>('shown');
  const close = () => setState('shown');
  const isImage = SHOWN_IMAGES.has(mime);
  const isCover = useAppSelector((state) => selectTask(state, file.taskId)?.coverFileId === id);

  /** With a modifier the browser opens the link as usual. */
  function handlePress(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }
  async function rename(title: string) {
    await change('updateFilename', { id, filename: title }, text('file-renamed'));
  }
  function toggleCover() {
    const cover = isCover ? {} : { fileId: id };
    void change(
      'setTaskCover',
      { id: file.taskId, ...cover },
      text(isCover ? 'cover-removed' : 'cover-set'),
    );
  }
  function remove() {
    close();
    void change('deleteTaskFile', { id }, text('file-deleted'));
    // Focuses the attach button, because the pressed button disappears with the file.
    setTimeout(() => document.querySelector<HTMLElement>('[data-attach]')?.focus());
  }

  return (
    <li className={classes.file} data-state={isPending ? 'pending' : undefined}>
      <FileIcon file={file} href={href} onOpen={handlePress} />
      <span className={classes.words}>
        {state === 'renaming' ? (
          <InlineEditor
            value={filename}
            label={text('file-name')}
            schema={fileTitleForm}
            onSave={rename}
            draft={draft}
            Heading="span"
            heading={HEADING}
            onDone={close}
          />
        ) : (
          <a
            href={href}
            className={classes.name}
            target="_blank"
            rel="noopener noreferrer"
            download={isImage ? undefined : filename}
            onClick={isImage ? handlePress : undefined}
          >
            {filename}
          </a>
        )}
        <span className={classes.facts}>
          {sizeText(size, text, intl.formatNumber)}
          {BETWEEN}
          <RelativeTime at={createdAt} />
        </span>
        {state === 'shown' && canEdit && draft.stored !== null && (
          <DraftNote
            draft={draft.stored}
            onContinue={() => setState('renaming')}
            onDiscard={() => draft.set(null)}
          />
        )}
      </span>
      {isPending && <PendingIndicator />}
      <Menu
        align="end"
        trigger={(props) => (
          <Button
            {...props}
            tone="quiet"
            icon="more"
            data-print="hide"
            aria-label={text('file-menu', { filename })}
          />
        )}
      >
        <MenuItem icon="download" onSelect={() => downloadFile(href, filename)}>
          {text('download')}
        </MenuItem>
        {canEdit && (
          <MenuItem icon="edit" onSelect={() => setState('renaming')}>
            {text('rename')}
          </MenuItem>
        )}
        {canEdit && isImage && (
          <MenuItem icon="image" onSelect={toggleCover}>
            {text(isCover ? 'cover-remove' : 'cover-use')}
          </MenuItem>
        )}
        {canEdit && <MenuSeparator />}
        {canEdit && (
          <MenuItem icon="delete" tone="danger" onSelect={() => setState('asking')}>
            {text('delete')}
          </MenuItem>
        )}
      </Menu>
      <AlertDialog
        isOpen={state === 'asking'}
        onClose={close}
        onConfirm={remove}
        title={text('file-delete-confirm', { filename })}
        confirmLabel={text('delete')}
      />
    </li>
  );
}

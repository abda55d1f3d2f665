import { SHOWN_IMAGES } from '../../../../contract/files';
import { useAppStore } from '../../../store/hooks';
import { uploadsOf } from '../../files/uploads';
import { useText } from '../../../lib/text/useText';
import { useToast } from '../../../ui/overlays/topLayerContext';
import type { RichTextFieldProps } from '../RichTextField';
import type { Editor } from '../core/createEditor';
import { insertionPoint } from '../core/insertionPoint';
import { markTypes } from '../core/types';
import { SPACE } from '../../../lib/text/space';
import { schema } from '../schema';

export interface ImageUploads {
  /** Attaches images to the task and links them in the text, at the place where they were put. */
  upload: (editor: Editor, images: readonly File[], at?: number) => void;
  /** Lets the user choose images. */
  choose: (editor: Editor) => void;
}

/** Images in a text: attachments of its task, linked by their names. A template has no attachments. */
export function useImageUploads(task: RichTextFieldProps['task']): ImageUploads {
  const store = useAppStore();
  const text = useText();
  const toast = useToast();

  async function send(editor: Editor, image: File, at: number) {
    const place = insertionPoint(editor.view, at);
    const to = { taskId: task.id, workspaceId: task.workspaceId };
    const arrived = await uploadsOf(store).send(to, image);
    const from = place.end();
    if (arrived === null || from === null) return;
    const link = markTypes.link.create({ href: arrived.url });
    const content = [schema.text(arrived.filename, [link]), schema.text(SPACE)];
    editor.insert(content, { from, to: from });
  }

  function upload(editor: Editor, images: readonly File[], at?: number) {
    if (task.isTemplate) return void toast({ text: text('template-no-files') });
    const { from } = editor.view.state.selection;
    for (const image of images) void send(editor, image, at ?? from);
  }

  return {
    upload,
    choose(editor) {
      if (task.isTemplate) return upload(editor, []);
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = [...SHOWN_IMAGES].join(',');
      input.multiple = true;
      input.addEventListener('change', () => upload(editor, [...(input.files ?? [])]));
      input.click();
    },
  };
}

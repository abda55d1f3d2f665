import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isTooLargePicture, scaledSize } from '../../src/features/files/scaleDown';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';

const AT = '2026-11-09T08:00:00.000Z';
const file = (id: number, filename: string, mime = 'application/octet-stream') => ({
  id,
  version: 2,
  taskId: 2001,
  projectId: 1500,
  url: `/files/tasks/2001/${id}`,
  filename,
  mime,
  size: 2_500_000,
  aspectRatio: null,
  sortIndex: id,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
});
const FILES = [
  file(61, 'Entrance.png', 'image/png'),
  file(62, 'Notes.txt', 'text/plain'),
  file(63, 'Archive.backup'),
  file(64, 'README'),
  file(65, 'Fifth.pdf'),
  file(66, 'Sixth.pdf'),
];
const respond: Respond = ({ name }) => {
  if (name === 'task') return taskAnswer({ version: 2, filesCount: 6, files: FILES });
  if (name === 'taskComments') return { data: { taskComments: [] } };
  if (name === 'taskCommentPages') return { data: { taskCommentPages: 0 } };
  if (name === 's3UploadUrl')
    return {
      data: {
        s3UploadUrl: {
          url: '/files/upload/ticket',
          expires: AT,
          publicUrl: '/files/tasks/2001/new',
        },
      },
    };
  if (name === 'addTaskFile')
    return { data: { addTaskFile: { success: true, errors: [], file: { id: 70 } } } };
  return 'cable cut';
};

/** A fake XMLHttpRequest: the test reads the bytes and decides how the upload ends. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  status = 0;
  responseText = '';
  withCredentials = false;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => void FakeRequest.sent.push(this);
  abort = () => this.onabort();
  end(status: number, text = '{}') {
    Object.assign(this, { status, responseText: text });
    this.onload();
  }
}
beforeEach(() => {
  FakeRequest.sent = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
const names = () =>
  within(dialog().getByRole('list', { name: /^Attachments/ }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('a:not([aria-label])')?.textContent);
/** The files are shown, and the drop listener is active. */
const ready = async () => {
  await userEvent.click(await dialog().findByRole('tab', { name: /^Files/ }));
  await dialog().findByRole('link', { name: 'Entrance.png' });
  await act(async () => undefined);
};
const drop = (files: File[], types = ['Files']) =>
  fireEvent.drop(screen.getByRole('dialog', { name: 'Write' }), { dataTransfer: { files, types } });
const text = (name: string) => new File(['Hello'], name, { type: 'text/plain' });
async function choose(of: string, action: string) {
  await userEvent.click(dialog().getByRole('button', { name: `File menu: ${of}` }));
  await userEvent.click(dialog().getByRole('menuitem', { name: action }));
}

describe('Attachments', () => {
  it('show the first four, the number of the others, and all on request', async () => {
    renderOpenTask({ respond });
    await ready();
    expect(names()).toEqual(['Entrance.png', 'Notes.txt', 'Archive.backup', 'README']);
    await userEvent.click(dialog().getByRole('button', { name: 'View all (2 more)' }));
    expect(names()).toEqual([
      'Entrance.png',
      'Notes.txt',
      'Archive.backup',
      'README',
      'Fifth.pdf',
      'Sixth.pdf',
    ]);
  });

  it('show an image as a thumbnail and a short extension as the icon of other files', async () => {
    renderOpenTask({ respond });
    await ready();
    const lines = within(dialog().getByRole('list', { name: /^Attachments/ })).getAllByRole(
      'listitem',
    );
    expect(
      within(lines[0] as HTMLElement)
        .getByRole('link', { name: 'Open the image Entrance.png' })
        .querySelector('img'),
    ).toHaveAttribute('src', expect.stringContaining('/files/tasks/2001/61'));
    expect(lines.slice(1).map((line) => line.firstElementChild?.textContent)).toEqual([
      'txt',
      '',
      '',
    ]);
    expect(lines[1]).toHaveTextContent('2.5 MB');
  });

  it('open an image over the task; the arrow keys switch images, and focus returns to its link', async () => {
    const images = [...FILES, file(67, 'Hall.png', 'image/png'), file(68, 'Yard.png', 'image/png')];
    const { closed } = renderOpenTask({
      respond: (asked) =>
        asked.name === 'task'
          ? taskAnswer({ version: 2, filesCount: 8, files: images })
          : respond(asked),
    });
    await ready();
    const opener = dialog().getByRole('link', { name: 'Entrance.png' });
    await userEvent.click(opener);
    const lightbox = within(await screen.findByRole('dialog', { name: 'Image: Entrance.png' }));
    expect(lightbox.getByRole('status')).toHaveTextContent('Entrance.png1 of 3');
    expect(lightbox.getByRole('button', { name: 'Previous image' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Yard.png' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('img', { name: 'Hall.png' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: /^Image/ })).not.toBeInTheDocument();
    expect(closed.times).toBe(0);
    expect(opener).toHaveFocus();
  });

  it('leave a click with a modifier key to the browser', async () => {
    renderOpenTask({ respond });
    await ready();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(dialog().getByRole('link', { name: 'Entrance.png' }));
    await user.keyboard('{/Control}');
    expect(screen.queryByRole('dialog', { name: /^Image/ })).not.toBeInTheDocument();
  });

  it('show a larger image on hover, and Escape hides only that', async () => {
    const { closed } = renderOpenTask({ respond });
    await ready();
    const thumbnail = dialog().getByRole('link', { name: 'Open the image Entrance.png' });
    await userEvent.hover(thumbnail);
    expect(thumbnail.nextElementSibling?.querySelector('img')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(thumbnail.nextElementSibling?.querySelector('img')).not.toBeInTheDocument();
    expect(closed.times).toBe(0);
  });

  it('that are dropped together are reported by one toast, even if one fails', async () => {
    renderOpenTask({ respond });
    await ready();
    drop([text('a.txt'), text('b.txt'), text('c.txt')]);
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(3));
    FakeRequest.sent[0]?.end(200);
    FakeRequest.sent[1]?.end(413, JSON.stringify({ error: 'file-too-large', max: 25 }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('The file is larger than 25 MB');
    expect(screen.queryByText(/attached/, { selector: 'span' })).not.toBeInTheDocument();
    FakeRequest.sent[2]?.end(200);
    expect(await screen.findByText('2 files attached', { selector: 'span' })).toBeInTheDocument();
    expect(screen.queryByText(/File attached/, { selector: 'span' })).not.toBeInTheDocument();
  });

  it('are added by a drop anywhere on the task, and show their progress', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    fireEvent.dragOver(screen.getByRole('dialog', { name: 'Write' }), {
      dataTransfer: { types: ['Files'] },
    });
    expect(dialog().getByText('Drop the files to attach them')).toBeInTheDocument();
    drop([text('a.txt')]);
    expect(dialog().queryByText('Drop the files to attach them')).not.toBeInTheDocument();
    const progress = await dialog().findByRole('progressbar', { name: 'Sending a.txt' });
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
    await waitFor(() => expect(progress).toHaveAttribute('value', '0.25'));
    FakeRequest.sent[0]?.end(200);
    expect(
      await screen.findByText('File attached: a.txt', { selector: 'span' }),
    ).toBeInTheDocument();
    expect(network.named('addTaskFile')[0]?.variables).toMatchObject({
      taskId: 2001,
      filename: 'a.txt',
      url: '/files/tasks/2001/new',
      mime: 'text/plain',
    });
    expect(dialog().queryByRole('progressbar', { name: 'Sending a.txt' })).not.toBeInTheDocument();
  });

  it('are not added by a dropped text or link', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    drop([], ['text/plain', 'text/uri-list']);
    expect(network.named('s3UploadUrl')).toEqual([]);
  });

  it('can be stopped during upload', async () => {
    renderOpenTask({ respond });
    await ready();
    drop([text('a.txt')]);
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel sending' }));
    await waitFor(() =>
      expect(
        dialog().queryByRole('progressbar', { name: 'Sending a.txt' }),
      ).not.toBeInTheDocument(),
    );
    const last = dialog().getByRole('link', { name: 'README' }).closest('li');
    await waitFor(() => expect(last).toContainElement(document.activeElement as HTMLElement));
  });

  it('show why an upload failed, with a button to retry', async () => {
    renderOpenTask({ respond });
    await ready();
    drop([text('a.txt')]);
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
    FakeRequest.sent[0]?.end(413, JSON.stringify({ error: 'file-too-large', max: 25 }));
    expect(await dialog().findByRole('alert')).toHaveTextContent('The file is larger than 25 MB');
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
    FakeRequest.sent[1]?.end(200);
    expect(
      await screen.findByText('File attached: a.txt', { selector: 'span' }),
    ).toBeInTheDocument();
  });

  it('are renamed and deleted, which can be undone', async () => {
    const { network } = renderOpenTask({ respond });
    await ready();
    await choose('Notes.txt', 'Rename');
    await userEvent.keyboard('{Control>}a{/Control}Minutes{Enter}');
    expect(await dialog().findByRole('link', { name: 'Minutes.txt' })).toBeInTheDocument();
    await waitFor(() =>
      expect(network.named('updateFilename')[0]?.variables).toEqual({
        id: 62,
        filename: 'Minutes',
      }),
    );
    await choose('Minutes.txt', 'Delete');
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Delete the file “Minutes.txt”?' })).getByRole(
        'button',
        { name: 'Delete' },
      ),
    );
    await waitFor(() =>
      expect(names()).toEqual(['Entrance.png', 'Archive.backup', 'README', 'Fifth.pdf']),
    );
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body,
    );
    await waitFor(() => expect(names()).toContain('Minutes.txt'));
  });

  it('are read-only for a non-member', async () => {
    const { network } = renderOpenTask({ respond, canEdit: false });
    await ready();
    expect(dialog().queryByRole('button', { name: 'Attach files' })).not.toBeInTheDocument();
    drop([text('a.txt')]);
    expect(network.named('s3UploadUrl')).toEqual([]);
  });
});

describe('An image', () => {
  it.each([
    [4000, 3000, 1024, 768],
    [1024, 768, 1024, 768],
    [800, 600, 800, 600],
    [2048, 400, 1024, 200],
    [400, 7680, 40, 768],
    [3000, 1, 1024, 1],
  ])('of %d by %d is uploaded as %d by %d', (width, height, toWidth, toHeight) => {
    expect(scaledSize(width, height)).toEqual({ width: toWidth, height: toHeight });
  });

  it.each([
    ['image/jpeg', 512_001, true],
    ['image/png', 600_000, true],
    ['image/jpeg', 512_000, false],
    ['image/gif', 900_000, false],
    ['image/svg+xml', 900_000, false],
    ['application/pdf', 900_000, false],
  ])('%s of %d bytes is scaled down: %s', (type, size, expected) => {
    expect(isTooLargePicture({ type, size })).toBe(expected);
  });
});

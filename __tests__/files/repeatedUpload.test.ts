import { uploadsOf } from '../../src/features/files/uploads';
import { createAppStore } from '../../src/store/createAppStore';
import { createFakeNetwork, type Answer } from '../boards/fakeNetwork';
import { createFakePlatform, settle } from '../support/fakePlatform';
import { FakeUpload, fakeUploads } from '../support/fakeUpload';

fakeUploads();

const UPLOAD = {
  url: '/files/upload/ticket',
  expires: '2026-11-09T08:00:00.000Z',
  publicUrl: '/files/tasks/2001/new',
};
const attached: Answer = {
  data: { addTaskFile: { success: true, errors: [], file: { id: 70 } } },
};

/** Sends a file that cannot be attached at first, and repeats that. */
async function sendTwice(first: Answer | 'cable cut') {
  const answers = [first, attached];
  const network = createFakeNetwork(({ name }) =>
    name === 's3UploadUrl' ? { data: { s3UploadUrl: UPLOAD } } : (answers.shift() ?? 'cable cut'),
  );
  const { platform } = createFakePlatform();
  const uploads = uploadsOf(createAppStore({ connection: network.connection, platform }));
  FakeUpload.put = [];
  const file = new File(['Hello'], 'a.txt', { type: 'text/plain' });
  const done = uploads.send({ taskId: 2001, workspaceId: 1001 }, file);
  await settle();
  const [upload] = uploads.all();
  expect(upload?.problem).not.toBeNull();
  uploads.retry(upload?.id ?? 0);
  expect(await done).toMatchObject({ fileId: 70, url: UPLOAD.publicUrl });
  return {
    sent: FakeUpload.put.length,
    keys: new Set(network.named('addTaskFile').map(({ key }) => key)).size,
  };
}

describe('A file that is sent again', () => {
  it('is attached once if the server may have attached it: only that request is repeated', async () => {
    expect(await sendTwice('cable cut')).toEqual({ sent: 1, keys: 1 });
  });

  it('is sent as a new one after a rejection', async () => {
    expect(await sendTwice({ code: 'task-not-found' })).toEqual({ sent: 2, keys: 2 });
  });
});

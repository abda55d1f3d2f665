import { startFileServer, type FileServer } from './fileServer';

function newSignal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

/** The first request of a kind waits from when it has arrived until it is released. */
function heldRequest(method: string, path: string) {
  const [arrived, released] = [newSignal(), newSignal()];
  let isTaken = false;
  return {
    arrived: arrived.given,
    release: released.give,
    until(asked: string, at: string): Promise<void> {
      if (isTaken || asked !== method || !at.includes(path)) return Promise.resolve();
      isTaken = true;
      arrived.give();
      return released.given;
    },
  };
}

describe('an upload to S3 that is settled by two requests at once', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('s3');
  });
  const hold = (...held: ReturnType<typeof heldRequest>[]) => {
    if (at.s3)
      at.s3.hold.until = (method, path) =>
        Promise.all(held.map((one) => one.until(method, path))).then(() => undefined);
  };
  afterEach(() => hold());

  const FIRST = Buffer.from('first bytes');
  const OTHER = Buffer.from('other bytes');

  /** An upload whose bytes are there, and which can be attached. */
  async function uploaded() {
    const taskId = await at.newTask();
    const { ticket } = await at.ticket(at.anna, {
      workspaceId: at.workspaceId,
      filename: 'a.txt',
      directory: `tasks/${taskId}`,
      size: FIRST.length,
    });
    await at.put(at.anna, ticket.url, FIRST);
    const wanted = { taskId, filename: 'a.txt', url: ticket.publicUrl };
    return {
      ticket,
      add: () => at.add(at.anna, wanted),
      replace: () => at.put(at.anna, ticket.url, OTHER),
    };
  }
  const bytesOf = async (url: string) => String((await at.read(at.anna, url)).bytes);

  it('keeps the bytes that were attached, also if others arrive before the slower one goes on', async () => {
    const { add, replace } = await uploaded();
    const slow = heldRequest('HEAD', '/uploads/');
    hold(slow);
    const slower = add();
    await slow.arrived;
    const { file } = await add();
    expect(await replace()).toMatchObject({ status: 200 });
    slow.release();
    expect((await slower).problem).not.toBeNull();
    expect(await bytesOf(file.url)).toBe(String(FIRST));
  });

  it('keeps the bytes that the first one is looking at', async () => {
    const { add, replace } = await uploaded();
    const [slow, look] = [heldRequest('HEAD', '/uploads/'), heldRequest('GET', '/files/')];
    hold(slow, look);
    const slower = add();
    await slow.arrived;
    const faster = add();
    await look.arrived;
    expect(await replace()).toMatchObject({ status: 200 });
    slow.release();
    const both = [(await slower).file];
    look.release();
    both.push((await faster).file);
    const [file] = both.flatMap((one) => one ?? []);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await bytesOf(file.url)).toBe(String(FIRST));
  });

  it('is not settled with bytes that replaced the chosen ones before they were copied', async () => {
    const { add, replace } = await uploaded();
    const copy = heldRequest('PUT', '/files/');
    hold(copy);
    const first = add();
    await copy.arrived;
    await replace();
    const second = await add();
    expect(second.problem).toBe('file-not-uploaded');
    copy.release();
    expect((await first).problem).toBe('file-not-uploaded');
  });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type * as Files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDiskStorage } from '../../server/files/diskStorage';
import { failureOf } from '../../server/http/failure';

const full = { code: null as string | null };
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof Files>('node:fs/promises');
  return {
    ...actual,
    async open(...args: Parameters<typeof Files.open>) {
      const file = await actual.open(...args);
      if (full.code === null || args[1] !== 'wx') return file;
      const code = full.code;
      file.writeFile = () => Promise.reject(Object.assign(new Error('no space'), { code }));
      return file;
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kreda-full-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEY = 'abcdefghij';
const LIMITS = { limitBytes: 100, exactly: null };
const take = () => createDiskStorage(folder).take?.(KEY, Readable.from([Buffer.from('x')]), LIMITS);

it.each(['ENOSPC', 'EDQUOT'])(
  'an upload that the disk has no space for (%s) may be tried again, and leaves nothing',
  async (code) => {
    full.code = code;
    const error: unknown = await take()?.catch((thrown: unknown) => thrown);
    expect(failureOf(error)).toMatchObject({
      code: 'service-unavailable',
      status: 503,
      isFault: false,
    });
    expect(readdirSync(join(folder, 'files', 'incoming'))).toEqual([]);
    full.code = null;
    expect(await take()).toBe('taken');
  },
);

it('any other fault of the disk stays one', async () => {
  full.code = 'EIO';
  const error: unknown = await take()?.catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ status: 500, isFault: true });
});

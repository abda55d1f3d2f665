import { forgetFormerUser } from '../../src/app/boot/forgetFormerUser';
import { isOfOther } from '../../src/app/boot/ownerOfDevice';

const USER = '7';
const keys = () => Object.keys(localStorage);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('erases what a former user has left, and names the new user', async () => {
  localStorage.setItem('recent-pages-1', '[]');
  localStorage.setItem('theme', 'dark');
  await forgetFormerUser(USER, { left: keys(), isStart: true });
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(isOfOther(USER)).toBe(false);
});

it('keeps what the new user has written on a page that was left before it was done', async () => {
  localStorage.setItem('recent-pages-1', 'of the former user');
  // The databases of the first page are never done: it is left.
  const databases = jest.fn(() => new Promise<IDBDatabaseInfo[]>(() => undefined));
  Object.assign(window, { indexedDB: { databases } });
  void forgetFormerUser(USER, { left: keys(), isStart: true });
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
  localStorage.setItem('recent-pages-1', 'of the new user');
  expect(isOfOther(USER)).toBe(true);

  databases.mockResolvedValue([]);
  await forgetFormerUser(USER, { left: keys(), isStart: true });
  expect(localStorage.getItem('recent-pages-1')).toBe('of the new user');
  expect(isOfOther(USER)).toBe(false);

  await forgetFormerUser('8', { left: keys(), isStart: true });
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
});

it('erases what an old tab of the former user has written meanwhile, and drafts whenever they were written', async () => {
  const databases = jest.fn(() => new Promise<IDBDatabaseInfo[]>(() => undefined));
  Object.assign(window, { indexedDB: { databases } });
  void forgetFormerUser(USER, { left: keys(), isStart: true });
  localStorage.setItem('recent-pages-1', 'of an old tab');
  localStorage.setItem('draft:6:task:1', 'of the former user');
  localStorage.setItem('draft:7:task:1', 'own');
  databases.mockResolvedValue([]);
  // The old tab notices the new session: it has shown the former user.
  await forgetFormerUser(USER, { left: keys(), isStart: false });
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
  expect(localStorage.getItem('draft:6:task:1')).toBeNull();
  expect(localStorage.getItem('draft:7:task:1')).toBe('own');
});

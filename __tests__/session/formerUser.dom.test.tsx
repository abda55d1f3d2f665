import { forgetFormerUser } from '../../src/app/boot/forgetFormerUser';
import { isOfOther } from '../../src/app/boot/ownerOfDevice';

const USER = '7';
const keys = () => Object.keys(localStorage);

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('erases what a former user has left, and names the new user', async () => {
  localStorage.setItem('recent-pages-1', '[]');
  localStorage.setItem('theme', 'dark');
  await forgetFormerUser(USER, keys());
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(isOfOther(USER)).toBe(false);
});

it('keeps what the new user has written on a page that was left before it was done', async () => {
  localStorage.setItem('recent-pages-1', 'of the former user');
  // The databases of the first page are never done: it is left.
  const databases = jest.fn(() => new Promise<IDBDatabaseInfo[]>(() => undefined));
  Object.assign(window, { indexedDB: { databases } });
  void forgetFormerUser(USER, keys());
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
  localStorage.setItem('recent-pages-1', 'of the new user');
  expect(isOfOther(USER)).toBe(true);

  databases.mockResolvedValue([]);
  await forgetFormerUser(USER, keys());
  expect(localStorage.getItem('recent-pages-1')).toBe('of the new user');
  expect(isOfOther(USER)).toBe(false);

  await forgetFormerUser('8', keys());
  expect(localStorage.getItem('recent-pages-1')).toBeNull();
});

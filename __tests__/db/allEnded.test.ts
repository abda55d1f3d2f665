import { allEnded } from '../../server/db/allEnded';

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('returns the results in the order of the list', async () => {
  expect(await allEnded([later(5).then(() => 'slow'), 2, Promise.resolve('fast')])).toEqual([
    'slow',
    2,
    'fast',
  ]);
});

it('rejects with what the first of the list rejects with, when all have ended', async () => {
  const ended: string[] = [];
  const fails = async (name: string, ms: number) => {
    await later(ms);
    ended.push(name);
    throw new Error(name);
  };
  const last = later(30).then(() => ended.push('last'));
  await expect(allEnded([fails('first', 15), fails('second', 1), last])).rejects.toThrow('first');
  expect(ended).toEqual(['second', 'first', 'last']);
});

import { createPasswords } from '../../server/auth/passwords';

it('a burst waits its turn, and beyond the queue is told to come back', async () => {
  const passwords = createPasswords({ atOnce: 2, waiting: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => passwords.hash('kredowy-stol-9')));
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(Array(3).fill('service-unavailable'));
  await expect(passwords.hash('kredowy-stol-9')).resolves.toMatch(/^\$argon2id\$/); // the places are free again
});

it('a failure gives its place back', async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 0 });
  await expect(passwords.verify('not a hash', 'x')).rejects.toThrow();
  await expect(passwords.verify(null, 'x')).resolves.toBe(false);
});

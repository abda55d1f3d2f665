import { signIn, type Credentials, type RestAnswer } from './requests';

/**
 * Runs `work` on `connections` connections at once until `isOver` returns true.
 * @returns all results.
 */
export async function attackUntil(
  connections: number,
  isOver: () => boolean,
  work: (index: number) => Promise<RestAnswer>,
): Promise<RestAnswer[]> {
  const answers: RestAnswer[] = [];
  let index = 0;
  const one = async () => {
    while (!isOver()) answers.push(await work((index += 1)));
  };
  await Promise.all(Array.from({ length: connections }, one));
  return answers;
}

/** Signs users in one after another, each from a client of their own. */
export async function signInOneByOne(
  url: string,
  people: readonly Credentials[],
): Promise<RestAnswer[]> {
  const answers: RestAnswer[] = [];
  for (const person of people) answers.push(await signIn(url, person));
  return answers;
}

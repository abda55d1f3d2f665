import { sdl } from '../../contract/generated/sdl';
import { INVERSES, IRREVERSIBLE } from '../../contract/inverses';
import { boardMutations } from '../../src/entities/mutationRegistry';
import { deferredMutations } from '../../src/entities/mutationRegistry.lazy';

const QUEUEABLE = Object.keys({ ...boardMutations, ...deferredMutations });

describe('Every mutation of the contract', () => {
  const mutations = [...sdl.matchAll(/type Mutation \{([^]*?)\n\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name = '']) => name),
  );

  it('is found in its schema', () => {
    expect(mutations.length).toBeGreaterThan(70);
    expect(mutations).toEqual(expect.arrayContaining([...QUEUEABLE]));
  });

  it('either has its own inverse or states why not', () => {
    const placesOf = (name: string) =>
      [
        QUEUEABLE.some((one) => one === name) &&
          !Object.hasOwn(IRREVERSIBLE, name) &&
          'has its own inverse',
        Object.hasOwn(IRREVERSIBLE, name) && 'irreversible',
        Object.hasOwn(INVERSES, name) && 'taken back by another',
      ].filter(Boolean);
    expect(
      mutations.filter((name) => placesOf(name).length !== 1).map((name) => [name, placesOf(name)]),
    ).toEqual([]);
    expect(
      [...Object.keys(IRREVERSIBLE), ...Object.keys(INVERSES), ...Object.values(INVERSES)].filter(
        (name) => !mutations.includes(name),
      ),
    ).toEqual([]);
  });
});

import { freezeBuild, type FrozenBuild } from '../../bench/torture/product/frozenBuild';
import { endAll } from '../../bench/torture/product/running';

/**
 * Copies the built product before the tests of a file and removes the copy after them, with every
 * installation that still runs.
 * @returns a function that returns the copy; call it inside a test.
 * @throws {Error} in the first test if nothing has been built.
 */
export function useFrozenBuild(): () => FrozenBuild {
  let build: FrozenBuild | undefined;
  beforeAll(() => {
    build = freezeBuild('build');
  });
  afterAll(async () => {
    await endAll();
    build?.remove();
  });
  return () => {
    if (!build) throw new Error('The build is copied before the first test.');
    return build;
  };
}

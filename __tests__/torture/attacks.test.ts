import { ATTACKS } from '../../bench/torture/attacks/attacks';
import { prepareData, runAttack } from '../../bench/torture/attacks/runAttack';
import { freezeBuild, type FrozenBuild } from '../../bench/torture/frozenBuild';
import { endAll } from '../../bench/torture/standing';

// The short form of `npm run torture -- attacks`: every attack against the built product.
jest.setTimeout(60_000);

let build: FrozenBuild;
let data: string;
beforeAll(async () => {
  build = freezeBuild('build');
  data = await prepareData(build);
});
afterAll(async () => {
  await endAll();
  build.remove();
});

it.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
  'the bound of the attack %s holds',
  async (_name, attack) => {
    const { figures, isWithinBound } = await runAttack(attack, { build, data, size: 'short' });
    expect({ figures, isWithinBound }).toEqual({ figures, isWithinBound: true });
  },
);

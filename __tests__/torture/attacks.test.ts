import { ATTACKS } from '../../bench/torture/attacks/attacks';
import { prepareData, runAttack } from '../../bench/torture/attacks/runAttack';
import { useFrozenBuild } from '../support/useFrozenBuild';

// The short form of `npm run torture -- attacks`: every attack against the built product. The
// timeout guards against hanging; the limits are in the attacks.
jest.setTimeout(300_000);

const frozenBuild = useFrozenBuild();
let data: string;
beforeAll(async () => {
  data = await prepareData(frozenBuild());
});

it.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
  'the attack %s stays within its limit',
  async (_name, attack) => {
    const { figures, isWithinBound } = await runAttack(attack, {
      build: frozenBuild(),
      data,
      size: 'short',
    });
    expect({ figures, isWithinBound }).toEqual({ figures, isWithinBound: true });
  },
);

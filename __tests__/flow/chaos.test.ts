import '../support/asBuilt';
import { runChaos } from '../../bench/torture/chaos/chaos';
import { PLACES, startPlace } from './places';

// The short form of `npm run torture -- chaos`. A seed repeats the users' actions and, as far as
// timing allows, the network faults.
const SIZE = { clients: 4, actions: 40, tempo: 0.03 };
const SEEDS = [1, 2, 3];

describe.each(PLACES.map(([name, place], index) => ({ name, place, seed: SEEDS[index] })))(
  'concurrent clients over a faulty network on $name',
  ({ place, seed = 4 }) => {
    it(`converge on the same boards, with no lost or duplicated changes, once the faults stop (seed ${seed})`, async () => {
      const report = await runChaos({ ...SIZE, ...(await startPlace(place)), seed });
      expect(report.findings.sentences).toEqual([]);
      // The faults did occur.
      expect(report.acknowledged).toBeGreaterThan(80);
      for (const count of [
        report.traffic.dropped,
        report.traffic.doubled,
        report.traffic.lost,
        report.counts.reloads,
        report.rightsChanges,
      ])
        expect(count).toBeGreaterThan(0);
    }, 600_000);
  },
);

import '../support/asBuilt';
import { runChaos } from '../../bench/torture/chaos/chaos';
import { PLACES, startPlace } from './places';

// The short form of `npm run torture -- chaos`. A seed repeats what people do, and what the network does as far as time allows.
const SIZE = { clients: 4, actions: 40, tempo: 0.03 };
const SEEDS = [1, 2, 3];

describe.each(PLACES.map(([name, place], index) => ({ name, place, seed: SEEDS[index] })))(
  'people at work over a faulty network on $name',
  ({ place, seed = 4 }) => {
    it(`end with the same boards, nothing lost and nothing doubled, when the faults end (seed ${seed})`, async () => {
      const report = await runChaos({ ...SIZE, ...(await startPlace(place)), seed });
      expect(report.findings.sentences).toEqual([]);
      // The storm was one.
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

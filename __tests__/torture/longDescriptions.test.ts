import { runLongDescriptions } from '../../bench/torture/scenarios/longDescriptions';
import { boundOn, contention, cpuBound } from '../support/contention';
import { useFrozenBuild } from '../support/useFrozenBuild';

// The short form of `npm run torture -- descriptions`: the built product, because only there a
// worker thread merges long texts.
jest.setTimeout(600_000);

const frozenBuild = useFrozenBuild();

it('plain writes to 100,000 characters do not block the server, and open documents take little memory', async () => {
  // The server is a process of its own, whose delays grow with the load of the machine.
  const slowness = Math.max(...Array.from({ length: 5 }, contention));
  const report = await runLongDescriptions({
    build: frozenBuild(),
    writes: 3,
    documents: 40,
    stallMs: boundOn(cpuBound(250), slowness), // docs/goals.md#b21
  });
  expect(report.findings.sentences).toEqual([]);
  expect(report.stallsMs).toHaveLength(3);
  // 200 documents take 100 MiB at most.
  expect(report.memory.heap).toBeLessThan(20 * 1024 ** 2);
});

import { readFileSync } from 'node:fs';
import { SCENARIOS } from '../../bench/torture/commandLine';
import { proofPage, readProof, withRuns } from '../../bench/torture/proof';

const page = () => readFileSync('docs/proof.md', 'utf8');

describe('docs/proof.md', () => {
  it('is what the recorded runs say', async () => {
    expect(page()).toBe(await proofPage(withRuns(SCENARIOS, readProof())));
  });

  it('says of a scenario without a run that no passing run is recorded', async () => {
    const written = await proofPage({ floods: { about: 'floods of rain', count: 2_000 } });
    expect(written).toContain(
      '## floods\n\nFloods of rain. Full size: 2,000.\n\n**No passing run is recorded.**',
    );
  });

  it('tells how much smaller than the full size a run was', async () => {
    const run = {
      version: '1.2.3',
      day: '2026-01-02',
      took: 61,
      seed: 7,
      count: 20,
      lines: ['wet: 20'],
    };
    const written = await proofPage({ floods: { about: 'floods', count: 2_000, run } });
    expect(written).toContain(
      'Passed on 2026-01-02 with version 1.2.3, 20 of 2,000, in 61 s (`--count 20 --seed 7`).\n\n- wet: 20',
    );
  });

  it('names the options that made a run smaller, also one with all repetitions', async () => {
    const run = {
      version: '1.2.3',
      day: '2026-01-02',
      took: 61,
      seed: 7,
      count: 20,
      options: '--actions 400',
      lines: [],
    };
    const written = await proofPage({ floods: { about: 'floods', count: 20, run } });
    expect(written).toContain(
      '20 of 20 with `--actions 400`, in 61 s (`--count 20 --seed 7 --actions 400`)',
    );
  });

  it('has only runs of scenarios that exist', () => {
    expect(Object.keys(readProof()).filter((name) => !(name in SCENARIOS))).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** A run of a torture scenario that found nothing. */
export interface ProvenRun {
  /** The release: the version in `package.json`. */
  version: string;
  /** ISO day. */
  day: string;
  /** Seconds. */
  took: number;
  seed: number;
  count: number;
  /** Other options of the run, which make it smaller or larger: `--actions 400`. */
  options?: string;
  /** The counts that the scenario printed. */
  lines: readonly string[];
}

/** What a scenario does, and its repetitions at full size. */
type Known = Readonly<Record<string, { about: string; count: number }>>;

export interface ProvenScenario {
  about: string;
  count: number;
  /** The last run; absent if there was none. */
  run?: ProvenRun;
}
/** Recorded runs by the names of their scenarios. */
type Proof = Record<string, ProvenRun>;

const RUNS = 'docs/proof.json';
const PAGE = 'docs/proof.md';

export const readProof = (): Proof => JSON.parse(readFileSync(RUNS, 'utf8')) as Proof;

/**
 * The page for readers.
 * @param scenarios every scenario by its name, also those without a run
 */
export function proofPage(scenarios: Readonly<Record<string, ProvenScenario>>): Promise<string> {
  const parts = Object.entries(scenarios).map(([name, { about, count, run }]) =>
    [
      `## ${name}`,
      `${about[0]?.toUpperCase()}${about.slice(1)}. Full size: ${grouped(count)}.`,
      ...(run ? told(run, count) : ['**No passing run is recorded.**']),
    ].join('\n\n'),
  );
  return formatted(
    [
      '<!-- Written by `npm run torture -- <scenario> --record`; do not edit. -->',
      '# Test runs without findings',
      'Each section is a scenario of `npm run torture` against the built product, and the last run of it that found nothing: ' +
        'no acknowledged change lost, none applied twice, no gap in the log, no response that must not be. ' +
        'N is the value of `--count`; its full size is given. The same scenarios run in `npm test` in a short form. [Torture](../bench/README.md) says how they work, ' +
        'and [goals](goals.md) which figures they are to reach. A run with a finding is never recorded.',
      ...parts,
    ].join('\n\n'),
    PAGE,
  );
}

function told(
  { version, day, took, seed, count, options = '', lines }: ProvenRun,
  full: number,
): string[] {
  const isWhole = count >= full && options === '';
  const size = isWhole
    ? 'at full size'
    : `${grouped(count)} of ${grouped(full)}${options && ` with \`${options}\``}`;
  const command = `--count ${count} --seed ${seed}${options && ` ${options}`}`;
  return [
    `Passed on ${day} with version ${version}, ${size}, in ${grouped(took)} s (\`${command}\`).`,
    lines.map((line) => `- ${line}`).join('\n'),
  ];
}

const grouped = (number: number) => number.toLocaleString('en-US');

const formatted = async (text: string, path: string) =>
  format(text, { ...(await resolveConfig(path)), filepath: path });

/** Writes a run without findings to `docs/proof.json`, and the page anew. */
export async function recordRun(name: string, run: ProvenRun, scenarios: Known): Promise<void> {
  const proof = { ...readProof(), [name]: run };
  const inOrder = Object.fromEntries(
    Object.keys(scenarios).flatMap((one) => (proof[one] ? [[one, proof[one]]] : [])),
  );
  writeFileSync(RUNS, await formatted(JSON.stringify(inOrder), RUNS));
  writeFileSync(PAGE, await proofPage(withRuns(scenarios, inOrder)));
}

/** The scenarios with the runs that are recorded of them. */
export const withRuns = (scenarios: Known, proof: Proof): Record<string, ProvenScenario> =>
  Object.fromEntries(
    Object.entries(scenarios).map(([name, { about, count }]) => {
      const run = proof[name];
      return [name, { about, count, ...(run && { run }) }];
    }),
  );

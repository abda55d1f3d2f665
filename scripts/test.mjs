// npm test [-- stage …] [-- stage -- arguments of its tool]: sets up what is missing and runs the
// named stages, by default all except the extra ones. Continues after a failure. The last line is
// "N passed, N failed".
import { bold, dim, elapsed, green, red, step } from './setup/progress.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { useMemoryFolder } from './test/memoryFolder.mjs';

const SETUP = {
  build: async () => (await import('./setup/build.mjs')).ensureBuilt(),
  chromium: async () => (await import('./test/chromium.mjs')).ensureChromium(),
};
const done = new Map();
/** Each preparation runs once; a failed one fails every stage that needs it. */
const ready = (name) => {
  if (!done.has(name)) done.set(name, SETUP[name]());
  return done.get(name);
};

const words = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

async function outcomeOf(stage, more) {
  try {
    for (const name of stage.needs ?? []) await ready(name);
    const outcome = await stage.run(more);
    if (outcome.passed + outcome.failed > 0) return outcome;
    return { passed: 0, failed: 1, report: `${outcome.report}\nNothing ran.` };
  } catch (error) {
    return { passed: 0, failed: 1, report: error.output ?? error.stack };
  }
}

const FAILED = Symbol('failed');

/**
 * Runs stages of one step side by side; the step fails with any of them, and the report of each
 * failed one is printed.
 */
async function runTogether(stages, more) {
  const timed = async (stage) => {
    const since = performance.now();
    const options = stages.length > 1 ? (stage.optionsBeside ?? []) : [];
    const outcome = await outcomeOf(stage, [...options, ...more]);
    return { ...outcome, stage, took: elapsed(since) };
  };
  let results;
  await step(stages.map(({ title }) => title).join(', '), async () => {
    results = await Promise.all(stages.map(timed));
    if (results.some(({ failed }) => failed)) throw FAILED;
    return results.length > 1 ? '' : words(results[0]);
  }).catch((error) => {
    if (error !== FAILED) throw error;
    results
      .filter(({ failed }) => failed)
      .forEach(({ report }) => console.log(`${report.trimEnd()}\n`));
  });
  return results;
}

function summarise(results) {
  console.log(`\n${bold('Summary')}`);
  for (const { stage, took, ...outcome } of results) {
    console.log(
      `${outcome.failed ? red('✘') : green('✔')} ${stage.title.padEnd(26)} ${words(outcome)} ${dim(took)}`,
    );
  }
  // Named again here: the report of a stage is long.
  const tell = (what, { title, message }) =>
    console.log(`${red(what)}: ${title}\n${dim(message.replace(/^/gm, '    '))}`);
  for (const { failures = [], flaky = [] } of results) {
    failures.forEach((failure) => tell('failed', failure));
    flaky.forEach((one) => tell('flaky (passed on the second try)', one));
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') || !total('passed') ? 1 : 0;
}

/** Stages of the same group run side by side; every other stage runs alone. */
function sideBySide(stages) {
  const groups = new Map();
  for (const stage of stages) {
    const key = stage.group ?? stage.name;
    groups.set(key, [...(groups.get(key) ?? []), stage]);
  }
  return [...groups.values()];
}

async function main([...names]) {
  await ensurePackages();
  const { STAGES } = await import('./test/stages.mjs');
  const chosen = STAGES.filter(({ name }) => names.includes(name));
  const more = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (more.length && chosen.length !== 1) {
    throw new Error(
      `There is no stage "${more[0]}": choose of ${STAGES.map(({ name }) => name).join(', ')}.`,
    );
  }
  useMemoryFolder();
  const stages = chosen.length ? chosen : STAGES.filter(({ isExtra }) => !isExtra);
  // Building takes one core for a minute, so it starts beside the checks. The stage that needs it
  // reports its failure.
  if (stages.some(({ needs }) => needs?.includes('build'))) ready('build').catch(() => undefined);
  const results = [];
  for (const group of sideBySide(stages)) results.push(...(await runTogether(group, more)));
  summarise(results);
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.output ?? '');
  console.error(red(error.message));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});

// Some of the tests that use a database run again behind PgBouncer.
import { spawnSync } from 'node:child_process';

/** Tests of commits, live updates, locks, search and background work: less than 25 s. */
const TESTS = [
  'commits/writeCommit',
  'live/delivery',
  'myTasks/liveMyTasks',
  'search/search.test',
  'team/invitations',
  'webhooks/webhooks.test',
].join('|');
const MISSING =
  'skipped: tests behind PgBouncer, which is not installed (apt-get install pgbouncer)';

/** Debian installs it outside of the path of plain users. */
const hasPgBouncer = () =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].some(
    (program) => spawnSync(program, ['--version']).status === 0,
  );

/** Adds the outcome of those tests to that of all; without PgBouncer they count as skipped. */
export async function againBehindPooler(all, runJest) {
  if (!hasPgBouncer()) {
    console.log(MISSING);
    return { ...all, skipped: all.skipped + 1 };
  }
  const env = { TEST_POOLER: 'pgbouncer' };
  const again = await runJest('node', ['--testPathPatterns', TESTS], env);
  const failures = (again.failures ?? []).map(({ title, message }) => ({
    title: `behind PgBouncer: ${title}`,
    message,
  }));
  return {
    passed: all.passed + again.passed,
    failed: all.failed + again.failed,
    skipped: all.skipped + again.skipped,
    failures: [...(all.failures ?? []), ...failures],
    report: `${all.report}\n${again.report}`,
  };
}

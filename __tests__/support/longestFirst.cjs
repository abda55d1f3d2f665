// Starts the test files that take longest first, so that no worker waits for one of them alone at the end of a run.
const { default: Sequencer } = require('@jest/test-sequencer');

/** Folders whose files start products, kill them or run long histories: the slowest first. */
const LONGEST = ['torture', 'flow', 'policy', 'ops', 'demo', 'db', 'live', 'mail', 'server'];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((folder) => path.includes(`/__tests__/${folder}/`));
  return rank === -1 ? LONGEST.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  /** Within one rank it is Jest's own order: by what a file took before, or by its size. */
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
};

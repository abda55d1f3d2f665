// Starts the slowest test files first, so that no worker waits for one of them at the end of a run.
const { default: Sequencer } = require('@jest/test-sequencer');

/** Folders whose files start products, kill them or run long histories: the slowest first. */
const LONGEST = ['torture', 'flow', 'policy', 'ops', 'demo', 'db', 'live', 'mail', 'server'];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((folder) => path.includes(`/__tests__/${folder}/`));
  return rank === -1 ? LONGEST.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  /** Within one rank the order is Jest's own: by the last duration of a file, or by its size. */
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
};

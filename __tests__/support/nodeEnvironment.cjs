// Node, and a watch over every secret and every line of a log, from before a file's first line until after its last hook.
const { relative } = require('node:path');
const RealmEnvironment = require('./realm/environment.cjs');
const { observe } = require('./secrets/observe.cjs');
const { createRecord } = require('./secrets/record.cjs');

/** Whose test file runs. What comes when none does, of a server that closes late, is the last one's. */
let record = null;

observe({ secret: (...told) => record?.secret(...told), line: (text) => record?.line(text) });

module.exports = class NodeEnvironment extends RealmEnvironment {
  constructor(config, context) {
    super(config, context);
    record?.flush();
    const folder = process.env.KREDA_SEEN;
    if (!folder) return;
    record = createRecord(
      folder,
      `${relative(config.projectConfig.rootDir, context.testPath).replaceAll('/', '~')}.${process.pid}`,
    );
    this.global.seen = record;
  }

  async teardown() {
    await super.teardown();
    record?.flush();
  }
};

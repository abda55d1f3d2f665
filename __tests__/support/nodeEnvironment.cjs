// Node, with a watch over every secret and every log line, from before a file's first line until
// after its last hook.
const { relative } = require('node:path');
const RealmEnvironment = require('./realm/environment.cjs');
const { observe } = require('./secrets/observe.cjs');
const { createRecord } = require('./secrets/record.cjs');

/**
 * The running test file. Log lines between files, of a server that closes late, count for the last
 * one.
 */
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

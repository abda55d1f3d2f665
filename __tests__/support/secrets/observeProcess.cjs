// `node --require`: the watch over a separate server process. It may be killed at any moment, so
// every record is written at once.
const { observe, noteSettings } = require('./observe.cjs');
const { createRecord } = require('./record.cjs');

const folder = process.env.KREDA_SEEN;
if (folder) {
  const record = createRecord(folder, `${process.env.KREDA_SEEN_AS ?? 'a process'}.${process.pid}`);
  const now =
    (tell) =>
    (...told) => {
      tell(...told);
      record.flush();
    };
  const seen = { secret: now(record.secret), line: now(record.line) };
  observe(seen);
  noteSettings(seen, process.env);
}

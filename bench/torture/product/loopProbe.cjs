// Loaded into the server (`--require`): writes once in 50 ms how long its event loop was blocked at
// most, and how much memory it uses, to the file of LOOP_PROBE. A file `<LOOP_PROBE>.again` starts
// the measurement anew, after a garbage collection.
const { existsSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const v8 = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const file = process.env.LOOP_PROBE;
const EVERY_MS = 50;

function measure() {
  v8.setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let round = 0;
  const beginAgain = () => {
    rmSync(`${file}.again`);
    collect();
    round += 1;
    setImmediate(() => delay.reset());
  };
  const look = () => {
    if (existsSync(`${file}.again`)) beginAgain();
    const { heapUsed, external, rss } = process.memoryUsage();
    const longestMs = delay.max / 1e6;
    writeFileSync(`${file}.new`, JSON.stringify({ round, longestMs, heapUsed, external, rss }));
    renameSync(`${file}.new`, file);
  };
  setInterval(look, EVERY_MS).unref();
}

if (file && isMainThread) measure();

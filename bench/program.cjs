// Runs one TypeScript file as a process (`node bench/program.cjs file.ts …`) or as a thread
// (`workerData.program`).
require('./register.cjs');
const { isMainThread, workerData } = require('node:worker_threads');

require(isMainThread ? process.argv[2] : workerData.program);

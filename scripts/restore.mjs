// npm run restore: see docs/running.md.
import { runProgram } from './setup/program.mjs';

await runProgram('ops/restore.js');

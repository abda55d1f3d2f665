// npm run backup: see docs/running.md.
import { runProgram } from './setup/program.mjs';

await runProgram('ops/backup.js');

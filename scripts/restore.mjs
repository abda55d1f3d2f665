// npm run restore: see docs/running.md.
import { runProgram } from './setup/program.mjs';

await runProgram('operating/restore.js');

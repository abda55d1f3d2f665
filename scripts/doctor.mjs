// npm run doctor: see docs/running.md.
import { runProgram } from './setup/program.mjs';

await runProgram('ops/doctor.js');

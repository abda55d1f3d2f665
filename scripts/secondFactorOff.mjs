// npm run second-factor-off: see docs/running.md.
import { runProgram } from './setup/program.mjs';

await runProgram('ops/secondFactor.js');

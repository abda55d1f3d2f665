// npm run demo [-- --tasks N] [-- --fill-only]: fills two workspaces with people and tasks, then is
// the server.
import { runProgram } from './setup/program.mjs';

await runProgram('demo/main.js');

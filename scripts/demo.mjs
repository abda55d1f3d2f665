// npm run demo [-- --tasks N] [-- --fill-only]: creates two workspaces with users and tasks, then
// runs the server.
import { runProgram } from './setup/program.mjs';

await runProgram('demo/main.js');

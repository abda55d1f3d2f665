// npm start: installs and builds what is missing or out of date, then runs the server in this
// process. The server prints when it is ready.
import { runProgram } from './setup/program.mjs';

await runProgram('main.js');

// npm start: installs and builds what is missing or out of date, then is the server, which says
// itself when it is ready.
import { runProgram } from './setup/program.mjs';

await runProgram('main.js');

import { readConfig } from './config';
import { runProgram, serve } from './serve';

/** Starts Kreda with the environment of this process. */
runProgram(() => serve(readConfig(process.env)));

import { readConfig } from './config';
import { limitHeapGrowth } from './limitHeapGrowth';
import { runProgram, serve } from './serve';

/** Starts Kreda with the environment of this process. */
limitHeapGrowth();
runProgram(() => serve(readConfig(process.env)));

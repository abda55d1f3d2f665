#!/usr/bin/env node
// npx kreda: the command line (docs/cli.md). Compiles it first if its sources have changed; the app is not built for it.
import { createRequire } from 'node:module';
import { at, fingerprint, stamp } from './setup/project.mjs';
import { red } from './setup/progress.mjs';

const STAMP = 'build/cli.stamp';
const PROGRAM = 'build/server/server/cli/main.js';

/** What is printed on the standard output is the result of the command alone. */
async function onStandardError(work) {
  const { log } = console;
  console.log = console.error;
  try {
    return await work();
  } finally {
    console.log = log;
  }
}

async function setUp() {
  const fresh = fingerprint(['server/cli', 'contract', 'locales', 'package-lock.json']);
  if (stamp.read(STAMP) === fresh && stamp.read(PROGRAM) !== undefined) return;
  const { ensurePackages } = await import('./setup/packages.mjs');
  await ensurePackages();
  const { buildServer } = await import('./buildServer.mjs');
  await buildServer();
  stamp.write(STAMP, fresh);
}

try {
  await onStandardError(setUp);
} catch (error) {
  console.error(error.output ?? '');
  console.error(red(error.message));
  process.exit(1);
}
createRequire(import.meta.url)(at(PROGRAM));

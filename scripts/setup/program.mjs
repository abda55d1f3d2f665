// Runs a program of the compiled server; installs and builds first if needed.
import Module from 'node:module';
import { at } from './project.mjs';
import { red } from './progress.mjs';

async function setUp() {
  const { ensurePackages } = await import('./packages.mjs');
  await ensurePackages();
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
}

/**
 * Installs and builds what is missing or out of date, then runs the program in this process, so
 * that it gets the signals and sets the exit code. With `--setup-only` the program is not run.
 */
export async function runProgram(file) {
  try {
    await setUp();
  } catch (error) {
    console.error(error.output ?? '');
    console.error(red(error.message));
    process.exit(1);
  }
  if (process.argv.includes('--setup-only')) return;
  process.env.MD_ENV ??= 'development';
  process.setSourceMapsEnabled(true);
  process.argv[1] = at('build/server/server', file);
  Module.runMain();
}

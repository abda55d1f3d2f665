// A program of the compiled server, set up first where that is needed.
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
 * Installs and builds what is missing or out of date, then runs the program in this very process:
 * signals, its end and its exit code are its own. With `--setup-only` it stops before.
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

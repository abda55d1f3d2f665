import { createHash } from 'node:crypto';
import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A built product in a folder of its own, as an operator unpacks the next release. */
export interface Release {
  /** The folder that takes the place of the repository's. */
  top: string;
  /** The path of the app's main script in it. */
  mainScript: string;
}

const MAIN_SCRIPT = /^main\.[0-9a-f]+\.js$/;

/** The path of the main script of a build. */
export function mainScriptOf(top: string): string {
  const name = readdirSync(join(top, 'build/public/assets')).find((file) => MAIN_SCRIPT.test(file));
  if (name === undefined) throw new Error(`${top} has no main script`);
  return `/assets/${name}`;
}

/**
 * Makes the next release of a built product: its main script differs, so that its hash, its page
 * and its worker differ too, as after any change of the source.
 */
export function makeNextRelease(from: string, top: string): Release {
  for (const part of ['build/public', 'build/render'])
    cpSync(join(from, part), join(top, part), { recursive: true });
  cpSync(join(from, 'build/server'), join(top, 'build/server'), { recursive: true });
  cpSync(join(from, 'package.json'), join(top, 'package.json'));
  symlinkSync(join(from, 'node_modules'), join(top, 'node_modules'));
  const publicFolder = join(top, 'build/public');
  const before = mainScriptOf(top);
  const script = `${readFileSync(join(publicFolder, before), 'utf8')}\n/* next release */\n`;
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
  const mainScript = `/assets/main.${hash}.js`;
  for (const compressed of ['.br', '.gz']) rmSync(join(publicFolder, before + compressed));
  renameSync(join(publicFolder, before), join(publicFolder, mainScript));
  writeFileSync(join(publicFolder, mainScript), script);
  for (const name of ['index.html', 'worker.js']) {
    const file = join(publicFolder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, mainScript));
  }
  return { top, mainScript };
}

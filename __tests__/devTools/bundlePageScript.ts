import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from 'webpack';

const TOP = join(__dirname, '../..');

/** The page script of the extension as one script, without imports. */
export async function bundlePageScript(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'kreda-extension-'));
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: TOP,
    entry: join(__dirname, 'pageScript.ts'),
    output: { path, filename: 'pageScript.js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            onlyCompileBundledFiles: true,
            compilerOptions: { noEmit: false },
          },
        },
      ],
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler?.run((error, stats) => {
        const problem =
          error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        if (problem) reject(problem);
        else resolve();
      });
    });
    return readFileSync(join(path, 'pageScript.js'), 'utf8');
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

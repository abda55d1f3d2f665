import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '../journeys/fixture';
import { makeProduct, TOP } from '../journeys/product';
import type { Product } from '../journeys/support';

const FILL = join(TOP, 'build/server/server/demo/main.js');

/** `product`: one per worker, with the workspaces of `npm run demo` besides those of `fixture`. */
export const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use, worker) => {
      const product = await makeProduct(`screens-${worker.parallelIndex}`);
      await fillDemo(product);
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Before the product starts, because one process owns its data at a time. */
async function fillDemo({ dataDir }: Product): Promise<void> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  // Its times of day are those of the browsers.
  const env = { ...inherited, TZ: 'Europe/Warsaw', MD_ENV: 'test', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [FILL, '--fill-only'], { env });
}

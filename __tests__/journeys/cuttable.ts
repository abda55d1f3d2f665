import { Client } from 'pg';
import type { Page } from '@playwright/test';
import { countRecords, OUTBOX } from './deviceRecords';
import { openCuttableProxy, type CuttableProxy } from '../support/cuttableProxy';
import { test as base } from './fixture';
import { makeProduct } from './product';
import type { Product } from './support';

/** The product behind a network that is really cut: `network` stands between it and every browser. */
export const test = base.extend<object, { network: CuttableProxy; product: Product }>({
  network: [
    async ({}, use) => {
      const proxy = await openCuttableProxy(() => target);
      await use(proxy);
      proxy.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ network }, use, worker) => {
      const baseURL = `http://127.0.0.1:${network.port}`;
      const product = await makeProduct(`cuttable-${worker.parallelIndex}`, { BASE_URL: baseURL });
      target = Number(new URL(product.baseURL).port);
      await product.start();
      await use({ ...product, baseURL });
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
let target = 0;

/** What a browser logs while its server is unreachable. */
export const UNREACHABLE = /ERR_|Failed to load resource|WebSocket connection/;

/** Rows of the product's database. */
export async function rowsOf<Row>(
  { dataDir }: Product,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ host: `${dataDir}/run`, user: 'kreda', database: 'kreda' });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** How many changes the device has stored. */
export const storedChanges = (page: Page) => countRecords(page, OUTBOX);

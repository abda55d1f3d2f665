import { openCuttableProxy, type CuttableProxy } from '../support/cuttableProxy';

const opened = new Set<CuttableProxy>();
afterEach(() => {
  for (const proxy of opened) proxy.close();
  opened.clear();
});

/** A proxy in front of the server of a test, closed after it. */
export async function openProxy(target: number): Promise<CuttableProxy> {
  const proxy = await openCuttableProxy(target);
  opened.add(proxy);
  return proxy;
}

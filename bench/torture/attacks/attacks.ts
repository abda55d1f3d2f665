import type { Attack } from './attack';
import { disguisedAddress } from './disguisedAddress';
import { manyClients } from './manyClients';
import { oneOffice } from './oneOffice';
import { preHijack } from './preHijack';
import { readableFiles } from './readableFiles';
import { sprayingClient, sprayingClients } from './spraying';

/** Every attack of `npm run torture -- attacks`, in the order of its table. */
export const ATTACKS: readonly Attack[] = [
  disguisedAddress,
  manyClients,
  sprayingClient,
  sprayingClients,
  oneOffice,
  readableFiles,
  preHijack,
];

import type { Attack } from './attack';
import { boundedWork } from './boundedWork';
import { disguisedAddress } from './disguisedAddress';
import { graphqlCost } from './graphqlCost';
import { hostileComment } from './hostileComment';
import { manyClients } from './manyClients';
import { oneOffice } from './oneOffice';
import { preHijack } from './preHijack';
import { readableFiles } from './readableFiles';
import { sprayingClient, sprayingClients } from './spraying';

/** All attacks of `npm run torture -- attacks`, in the order of the printed table. */
export const ATTACKS: readonly Attack[] = [
  disguisedAddress,
  manyClients,
  sprayingClient,
  sprayingClients,
  oneOffice,
  readableFiles,
  preHijack,
  boundedWork,
  graphqlCost,
  hostileComment,
];

import type { CopyQuery } from '../../../api/rowStore';

/** Changes when rows in the database get another form (contract/rows.ts). */
const ROWS_FORMAT = 1;

/** The name of a query's copy, the same in every release. */
export const copyName = ({ endpoint, variables }: Omit<CopyQuery, 'document'>): string =>
  `${endpoint} ${JSON.stringify(variables)}`;

/** The variables of the query whose copy has that name. */
export const variablesOf = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(name.slice(name.indexOf(' ') + 1)) as Record<string, unknown>;

/** A release that asks for other fields does not read the copies of an older one. */
export function formatOf({ document }: CopyQuery): string {
  let hash = 0;
  for (let at = 0; at < document.length; at += 1)
    hash = (Math.imul(hash, 31) + document.charCodeAt(at)) | 0;
  return `${ROWS_FORMAT}:${document.length}:${hash}`;
}

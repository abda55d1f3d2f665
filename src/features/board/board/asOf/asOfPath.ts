import { links } from '../../../../../contract/links';

/** The address of a board as it was at the end of a day (`YYYY-MM-DD`). */
export const asOfPath = (wid: string, project: string | number, day: string) =>
  `${links.board(wid, project)}?asOf=${day}`;

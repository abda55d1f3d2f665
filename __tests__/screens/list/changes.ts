import { inTurn, playRecording, press, see } from '../acts';
import type { Screen } from '../screen';

const board: Screen['at'] = (world) => world.board;
const moveCard = inTurn(press('ArrowDown'), press('Shift+M'));

/** Screens that move cards of the board, after all others that show it. */
export const CHANGES: readonly Screen[] = [
  { name: 'moved', at: board, act: inTurn(moveCard, see('[popover] button')) },
  { name: 'replay', at: board, act: playRecording(moveCard) },
];

import { publicPath } from '../../../contract/paths/publicPath';
import { byWidth, choose, click, inTurn, see } from '../acts';
import type { Screen } from '../screen';

const openShare = byWidth({
  phone: inTurn(click('main header [aria-haspopup="menu"]', -1), choose(0)),
  large: click('main header button:has(.lucide-user-round-plus)'),
});
const toPublicLink = inTurn(openShare, see('dialog input[type="checkbox"]'));
const openTask = (nth: number) => inTurn(click('main li a', nth), see('dialog h3, dialog p'));

/** The page of a public link, as guests see it, and its switch. */
export const PUBLIC_LINKS: readonly Screen[] = [
  { name: 'public-board', at: (world) => world.publicBoard, as: 'nobody' },
  { name: 'public-board-task', at: (world) => world.publicBoard, as: 'nobody', act: openTask(0) },
  { name: 'public-board-names', at: (world) => world.publicBoardWithNames, as: 'nobody' },
  {
    name: 'public-board-names-task',
    at: (world) => world.publicBoardWithNames,
    as: 'nobody',
    act: openTask(3),
  },
  { name: 'public-board-gone', at: () => publicPath('A'.repeat(43)), as: 'nobody' },
  {
    name: 'public-board-error',
    at: (world) => world.publicBoard,
    as: 'nobody',
    state: { drops: ['/api/v1/public/*'] },
  },
  { name: 'public-share-off', at: (world) => world.emptyBoard, act: toPublicLink },
  { name: 'public-share', at: (world) => world.board, act: toPublicLink },
  {
    name: 'public-share-switch-off',
    at: (world) => world.board,
    act: inTurn(toPublicLink, click('dialog input[type="checkbox"]')),
  },
  {
    name: 'public-share-replace',
    at: (world) => world.board,
    act: inTurn(toPublicLink, click('dialog input[readonly] ~ *, dialog [data-tone="quiet"]', -1)),
  },
];

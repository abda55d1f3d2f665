import { boolean, mixed, object } from 'yup';
import type { BoardTemplate } from '../generated/schema';
import { LIMITS } from '../limits';
import { title } from '../rules/text';

/** The templates of a new board, in the order in which they are offered (server/domain/boardTemplates). */
export const BOARD_TEMPLATES = [
  'kanban',
  'sprint',
  'editorial',
  'hiring',
  'event',
  'bugs',
  'week',
  'onboarding',
] as const satisfies readonly BoardTemplate[];

const isBuiltIn = (template: unknown): template is BoardTemplate =>
  BOARD_TEMPLATES.some((one) => one === template);

/** The dialog of a new board. An empty board has no template; a number is a board to copy. */
export const createBoardForm = object({
  title: title(LIMITS.title, 'board-title-required'),
  template: mixed<BoardTemplate | number>(
    (given): given is BoardTemplate | number => typeof given === 'number' || isBuiltIn(given),
  )
    .typeError('invalid-request')
    .nullable()
    .default(null),
});

/** The dialog of a board's copy. */
export const duplicateBoardForm = object({
  title: title(LIMITS.title, 'board-title-required'),
  includesTasks: boolean().default(true),
  includesPeople: boolean().default(false),
});

import { mixed, object } from 'yup';
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

/** The dialog of a new board. An empty board has no template. */
export const createBoardForm = object({
  title: title(LIMITS.title, 'board-title-required'),
  template: mixed<BoardTemplate>()
    .oneOf(BOARD_TEMPLATES, 'invalid-request')
    .nullable()
    .default(null),
});

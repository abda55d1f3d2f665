import type { BoardImportRowFragment } from '../../api/generated/operations';

/** How many boards an import makes. */
export const boardsOf = ({ counts }: Pick<BoardImportRowFragment, 'counts'>): number =>
  counts.find(({ kind }) => kind === 'boards')?.count ?? 1;

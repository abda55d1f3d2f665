import type { SectionRow } from '../../../../../../contract/rows';
import { useProjectViewQuery } from '../../../../../entities/projects/endpoints';
import { selectProject } from '../../../../../entities/projects/selectors';
import { selectSections } from '../../../../../entities/sections/selectors';
import { useAppSelector } from '../../../../../store/hooks';

/** The board that a dialog moves or copies tasks to. */
export interface DestinationBoard {
  /** The board of the tasks, and the chosen one. */
  from: number;
  to: number;
  title: string;
  isOther: boolean;
  /** Empty until another board is loaded. */
  lists: readonly SectionRow[];
  status: 'ready' | 'loading' | 'missing';
}

/**
 * Loads another board when it is chosen, from the device if it is there: its lists, and what tasks
 * can take along.
 */
export function useDestinationBoard(from: number, to: number): DestinationBoard {
  const isOther = to !== from;
  const { data, error } = useProjectViewQuery({ id: to }, { skip: !isOther });
  const title = useAppSelector((state) => selectProject(state, to)?.title ?? '');
  const rows = useAppSelector((state) => selectSections(state, to));
  const isReady = !isOther || data?.projectId === to;
  const isMissing = isOther && (error !== undefined || data?.projectId === null);
  const status = isReady ? 'ready' : isMissing ? 'missing' : 'loading';
  return { from, to, title, isOther, lists: isReady ? rows : [], status };
}

import { createContext } from 'react';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import type { WithEntities } from '../../../entities/optimisticState';

/** The visible tasks of a list in order: the same array while they are unchanged. */
export type SelectVisibleTaskIds = (state: WithEntities, sectionId: number) => readonly number[];

/** All of a list's tasks, or those that match the board's filter. */
export const VisibleTaskIdsContext = createContext<SelectVisibleTaskIds>(selectTaskIds);

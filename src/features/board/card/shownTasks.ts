import { createContext } from 'react';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import type { WithEntities } from '../../../entities/optimisticState';

/** The tasks of a list that are shown, in their order: the same array as long as they are the same. */
export type SelectShown = (state: WithEntities, sectionId: number) => readonly number[];

/** All of a list's tasks, or those that the board's filter lets through. */
export const ShownTasks = createContext<SelectShown>(selectTaskIds);

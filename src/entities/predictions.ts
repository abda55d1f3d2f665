import type { Draft } from '@reduxjs/toolkit';
import type { Pending } from '../sync/pending';
import { createProject } from './projects/predictions';
import type { Queueable, QueueableName } from './queueable';
import { addSectionToProject } from './sections/predictions';
import type { Tables } from './tables';
import { addTask, moveTask, updateTaskTitle } from './tasks/predictions';

/**
 * What a pending mutation should look like. Predictions set and never add; a row that is missing is no error, and a row
 * that is there already is not made again.
 */
export type Prediction<N extends QueueableName> = (tables: Draft<Tables>, variables: Queueable[N], entry: Pending) => void;

/** One for each mutation that may wait; a missing or misspelt one does not compile. */
export const predictions: { [N in QueueableName]: Prediction<N> } = {
  createProject,
  addSectionToProject,
  addTask,
  updateTaskTitle,
  moveTask,
};

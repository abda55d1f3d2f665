import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { findMutation, mutationsRegistered, type MutationRegistry } from './mutationRegistry';

type Thunk = ThunkAction<Promise<void>, { mutations: MutationRegistry }, unknown, UnknownAction>;

/**
 * Loads the optimistic mutations with these names and registers them with the store. Ignores
 * unknown names. Rejects if the code cannot be loaded now.
 */
export const loadMutations =
  (names: readonly string[]): Thunk =>
  async (dispatch, getState) => {
    const { mutations } = getState();
    if (names.every((name) => findMutation(mutations, name))) return;
    const { taskMutations } = await import(/* webpackChunkName: "task-data" */ './taskMutations');
    dispatch(mutationsRegistered(taskMutations));
  };

/** The same for the endpoints that send them. */
export const loadEndpoints =
  (names: readonly string[]): Thunk =>
  async (dispatch) => {
    await dispatch(loadMutations(names));
    if (names.some((name) => !Object.hasOwn(api.endpoints, name)))
      await import(/* webpackChunkName: "writing" */ './boardEndpoints');
  };

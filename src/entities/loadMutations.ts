import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { withMoreMessages } from '../lib/text/dictionary';
import { findMutation, mutationsRegistered, type MutationRegistry } from './mutationRegistry';

type Thunk<Result> = ThunkAction<Result, { mutations: MutationRegistry }, unknown, UnknownAction>;

/**
 * Loads the optimistic mutations with these names, with their labels, and registers them with the store. Ignores
 * unknown names. Rejects if the code cannot be loaded now.
 * @returns undefined if the store already has all of them
 */
export const loadMutations =
  (names: readonly string[]): Thunk<Promise<void> | undefined> =>
  (dispatch, getState) => {
    const { mutations } = getState();
    return names.every((name) => findMutation(mutations, name))
      ? undefined
      : withMoreMessages(
          () => import(/* webpackChunkName: "task-data" */ './mutationRegistry.lazy'),
        ).then(({ deferredMutations }) => void dispatch(mutationsRegistered(deferredMutations)));
  };

/** The same for the endpoints that send them. */
export const loadEndpoints =
  (names: readonly string[]): Thunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(loadMutations(names));
    if (names.some((name) => !Object.hasOwn(api.endpoints, name)))
      await withMoreMessages(
        () => import(/* webpackChunkName: "writing" */ './mutationEndpoints.lazy'),
      );
  };

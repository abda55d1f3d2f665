import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { HereMessage, PresentPerson } from '../../contract/messages';
import { workspaceEntered } from '../api/commits';
import {
  connectionStatusChanged,
  outboxClosed,
  placeChanged,
  presenceReceived,
  type Place,
} from './syncActions';

export interface PresenceState extends Required<Place> {
  /** The board whose people these are. */
  projectId: number | null;
  people: readonly PresentPerson[];
}
interface WithPresence {
  presence: PresenceState;
}

const NO_PEOPLE: readonly PresentPerson[] = [];
const initialState: PresenceState = {
  board: null,
  task: null,
  isAway: false,
  projectId: null,
  people: NO_PEOPLE,
};

/**
 * Where this tab is, and who else is there (docs/live.md#presence). Reducers send nothing, so a
 * replay stays invisible to other users.
 */
export const presenceSlice = createSlice({
  name: 'presence',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(placeChanged, (state, { payload }) => {
        const next = { ...state, ...payload };
        const isSameBoard = hereMessage(next).projectId === hereMessage(state).projectId;
        return isSameBoard ? next : { ...next, people: NO_PEOPLE };
      })
      .addCase(presenceReceived, (state, { payload: { projectId, people } }) => ({
        ...state,
        projectId,
        people,
      }))
      // Without a connection the list would go stale.
      .addCase(connectionStatusChanged, (state, { payload: { status } }) =>
        status === 'live' || state.people.length === 0 ? state : { ...state, people: NO_PEOPLE },
      )
      .addMatcher(isAnyOf(workspaceEntered, outboxClosed), () => initialState),
});

/** What this tab tells the server. */
export function hereMessage({ board, task, isAway }: PresenceState): HereMessage {
  const projectId = isAway ? null : (task?.projectId ?? board);
  return { type: 'here', projectId, taskId: projectId === null ? null : (task?.id ?? null) };
}

const selectPresence = ({ presence }: WithPresence) => presence;

/** The people on a board, the viewer included. */
export function selectPeopleOn(state: WithPresence, projectId: number): readonly PresentPerson[] {
  return state.presence.projectId === projectId ? state.presence.people : NO_PEOPLE;
}

/** The people who have a task of the current board open, by task. */
export const selectPeopleByTask = createSelector(selectPresence, ({ people }) => {
  const byTask = new Map<number, PresentPerson[]>();
  for (const person of people)
    for (const taskId of person.taskIds)
      byTask.set(taskId, [...(byTask.get(taskId) ?? []), person]);
  return byTask;
});

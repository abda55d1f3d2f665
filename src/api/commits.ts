import { createAction } from '@reduxjs/toolkit';
import type { Commit, SnapshotPlace } from '../../contract/messages';
import type { RowChange } from '../../contract/rows';

/**
 * The actions by which the server's word enters the store. Tables listen to these and to nothing else; whether a commit
 * came as an answer or over the socket makes no difference.
 */

/** A numbered change to a workspace, by whomever. */
export const commitReceived = createAction<Commit>('api/commitReceived');

/** The whole of one scope as of a place in the log. */
export const snapshotReceived = createAction<SnapshotPlace & { rows: RowChange[] }>('api/snapshotReceived');

/** Rows of an answer that is the whole of nothing: they are put, and nothing is dropped for not being among them. */
export const rowsReceived = createAction<{ rows: RowChange[] }>('api/rowsReceived');

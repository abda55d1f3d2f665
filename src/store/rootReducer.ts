import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { validatorsSlice } from '../api/validatorsSlice';
import { tablesReducer } from '../entities/tables';
import { connectionSlice } from '../sync/connectionSlice';
import { outboxSlice } from '../sync/outboxSlice';

/** The whole state. It runs without any component, which is what makes a replay possible. */
export const rootReducer = combineReducers({
  tables: tablesReducer,
  outbox: outboxSlice.reducer,
  connection: connectionSlice.reducer,
  validators: validatorsSlice.reducer,
  [api.reducerPath]: api.reducer,
});
export type RootState = ReturnType<typeof rootReducer>;

import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { apiReducer } from '../api/apiReducer';
import { etagsSlice } from '../api/etagsSlice';
import { entitiesReducer } from '../entities/entitiesReducer';
import { mutationsReducer } from '../entities/mutationRegistry';
import { copiesSlice } from '../sync/copiesSlice';
import { connectionSlice } from '../sync/connection/connectionSlice';
import { presenceSlice } from '../sync/presenceSlice';
import { outboxSlice } from '../sync/outboxSlice';
import { environmentSlice } from './recording/environmentSlice';

/** The whole state. It works without any component, which makes replays possible. */
export const rootReducer = combineReducers({
  entities: entitiesReducer,
  outbox: outboxSlice.reducer,
  mutations: mutationsReducer,
  connection: connectionSlice.reducer,
  presence: presenceSlice.reducer,
  etags: etagsSlice.reducer,
  copies: copiesSlice.reducer,
  environment: environmentSlice.reducer,
  [api.reducerPath]: apiReducer,
});
export type RootState = ReturnType<typeof rootReducer>;

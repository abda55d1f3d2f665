import { combineReducers } from '@reduxjs/toolkit';
import { projectsSlice } from './projects/projectsSlice';
import { sectionsSlice } from './sections/sectionsSlice';
import { taskLinksSlice } from './taskLinks/taskLinksSlice';
import { tasksSlice } from './tasks/tasksSlice';
import { usersSlice } from './users/usersSlice';

/** Every confirmed row that this tab knows, one table a noun. */
export const tablesReducer = combineReducers({
  projects: projectsSlice.reducer,
  sections: sectionsSlice.reducer,
  tasks: tasksSlice.reducer,
  taskLinks: taskLinksSlice.reducer,
  users: usersSlice.reducer,
});
export type Tables = ReturnType<typeof tablesReducer>;

import { combineReducers } from '@reduxjs/toolkit';
import { boardPreferencesSlice } from './boardPreferences/boardPreferencesSlice';
import { checkListItemsSlice } from './checkLists/checkListItemsSlice';
import { checkListsSlice } from './checkLists/checkListsSlice';
import { commentsSlice } from './comments/commentsSlice';
import { descriptionsSlice } from './descriptions/descriptionsSlice';
import { fieldDefinitionsSlice } from './fields/fieldDefinitionsSlice';
import { fieldValuesSlice } from './fields/fieldValuesSlice';
import { filesSlice } from './files/filesSlice';
import { notificationsSlice } from './notifications/notificationsSlice';
import { projectsSlice } from './projects/projectsSlice';
import { taskRelationsSlice } from './relations/taskRelationsSlice';
import { foldersSlice } from './spaces/foldersSlice';
import { spacesSlice } from './spaces/spacesSlice';
import { savedViewsSlice } from './savedViews/savedViewsSlice';
import { sectionsSlice } from './sections/sectionsSlice';
import { taskLinksSlice } from './tasks/taskLinksSlice';
import { tasksSlice } from './tasks/tasksSlice';
import { usersSlice } from './users/usersSlice';

/** Every table, one per entity type; for what all tables have in common. */
export const entitySlices = {
  projects: projectsSlice,
  sections: sectionsSlice,
  tasks: tasksSlice,
  taskLinks: taskLinksSlice,
  users: usersSlice,
  checkLists: checkListsSlice,
  checkListItems: checkListItemsSlice,
  comments: commentsSlice,
  files: filesSlice,
  fieldValues: fieldValuesSlice,
  fieldDefinitions: fieldDefinitionsSlice,
  descriptions: descriptionsSlice,
  spaces: spacesSlice,
  folders: foldersSlice,
  taskRelations: taskRelationsSlice,
  savedViews: savedViewsSlice,
  boardPreferences: boardPreferencesSlice,
  notifications: notificationsSlice,
};

/** Every confirmed row in this tab, one table per entity type. */
export const entitiesReducer = combineReducers({
  projects: projectsSlice.reducer,
  sections: sectionsSlice.reducer,
  tasks: tasksSlice.reducer,
  taskLinks: taskLinksSlice.reducer,
  users: usersSlice.reducer,
  checkLists: checkListsSlice.reducer,
  checkListItems: checkListItemsSlice.reducer,
  comments: commentsSlice.reducer,
  files: filesSlice.reducer,
  fieldValues: fieldValuesSlice.reducer,
  fieldDefinitions: fieldDefinitionsSlice.reducer,
  descriptions: descriptionsSlice.reducer,
  spaces: spacesSlice.reducer,
  folders: foldersSlice.reducer,
  taskRelations: taskRelationsSlice.reducer,
  savedViews: savedViewsSlice.reducer,
  boardPreferences: boardPreferencesSlice.reducer,
  notifications: notificationsSlice.reducer,
});
export type Entities = ReturnType<typeof entitiesReducer>;

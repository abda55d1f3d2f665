import { injectEndpoints } from '../api/injectEndpoints';
import * as assignmentDocuments from './assignments/documents.generated';
import * as assignments from './assignments/mutations.lazy';
import * as boardPreferenceDocuments from './boardPreferences/documents.lazy.generated';
import * as boardPreferences from './boardPreferences/mutations.lazy';
import * as checkListDocuments from './checkLists/documents.generated';
import * as checkListItems from './checkLists/itemMutations.lazy';
import * as checkLists from './checkLists/mutations.lazy';
import * as commentDocuments from './comments/documents.generated';
import * as comments from './comments/mutations.lazy';
import * as descriptionDocuments from './descriptions/documents.generated';
import * as descriptions from './descriptions/mutations.lazy';
import * as fieldDocuments from './fields/documents.generated';
import * as fields from './fields/mutations.lazy';
import * as fieldOptions from './fields/optionMutations.lazy';
import * as fileDocuments from './files/documents.generated';
import * as files from './files/mutations.lazy';
import * as notificationDocuments from './notifications/documents.lazy.generated';
import * as notifications from './notifications/mutations.lazy';
import * as projectDocuments from './projects/documents.lazy.generated';
import * as projects from './projects/mutations.lazy';
import { queuedEndpoints } from './queuedEndpoints';
import * as relationDocuments from './relations/documents.lazy.generated';
import * as relations from './relations/mutations.lazy';
import * as repeatDocuments from './repeats/documents.generated';
import { setTaskRepeat } from './repeats/mutations.lazy';
import * as savedViewDocuments from './savedViews/documents.lazy.generated';
import * as savedViews from './savedViews/mutations.lazy';
import * as sectionDocuments from './sections/documents.generated';
import * as sections from './sections/mutations.lazy';
import * as spaceDocuments from './spaces/documents.generated';
import * as spaces from './spaces/mutations.lazy';
import * as taskDocuments from './tasks/documents.generated';
import * as tasks from './tasks/mutations.lazy';
import { moveTasksToBoard } from './tasks/boardMutations.lazy';
import { duplicateSection } from './tasks/copyMutations.lazy';
import { moveSectionToBoard } from './tasks/sectionToBoard.lazy';
import { saveTaskTemplate } from './tasks/templateMutations.lazy';

/**
 * Offline-capable mutations within a task, of boards and of the sidebar, and rare ones of lists; an
 * open board does not need them (docs/goals.md#s2).
 */
export const deferredMutations = {
  ...fields,
  ...fieldOptions,
  ...assignments,
  ...checkLists,
  ...checkListItems,
  ...comments,
  ...files,
  ...descriptions,
  ...projects,
  ...savedViews,
  ...boardPreferences,
  ...notifications,
  ...sections,
  ...spaces,
  ...tasks,
  moveTasksToBoard,
  moveSectionToBoard,
  duplicateSection,
  saveTaskTemplate,
  setTaskRepeat,
  ...relations,
};

// Their endpoints.
injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, deferredMutations, {
    ...fieldDocuments,
    ...assignmentDocuments,
    ...checkListDocuments,
    ...commentDocuments,
    ...fileDocuments,
    ...descriptionDocuments,
    ...projectDocuments,
    ...savedViewDocuments,
    ...boardPreferenceDocuments,
    ...notificationDocuments,
    ...sectionDocuments,
    ...spaceDocuments,
    ...taskDocuments,
    ...repeatDocuments,
    ...relationDocuments,
  }),
);

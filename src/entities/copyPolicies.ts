import type { CopyPolicy } from '../api/rowStore';

/**
 * The queries whose responses the device stores: those that the screens of docs/offline.md need.
 * Searches, invitations, settings and everything that is read to be changed at once are not stored.
 */
const POLICIES: Readonly<Record<string, CopyPolicy | undefined>> = {
  me: 'refetch',
  userProjects: 'refetch',
  projectView: 'log',
  workspaceTree: 'log',
  customFields: 'log',
  savedViews: 'log',
  boardPreferences: 'log',
  notifications: 'fallback',
  myTasks: 'fallback',
  task: 'fallback',
  boardRelations: 'fallback',
  taskComments: 'fallback',
  taskCommentPages: 'fallback',
  myWorkspaces: 'fallback',
  boardSummaries: 'fallback',
  boardMembers: 'fallback',
  searchUsers: 'fallback',
  users: 'fallback',
  activity: 'fallback',
  profile: 'fallback',
  firstRun: 'fallback',
  standardFields: 'fallback',
  calendarTasks: 'fallback',
  unscheduledTasks: 'fallback',
};

/** Null for an endpoint whose responses are not stored. */
export const copyPolicyOf = (endpoint: string): CopyPolicy | null => POLICIES[endpoint] ?? null;

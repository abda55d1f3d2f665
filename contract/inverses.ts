import type { Mutation } from './generated/schema';

export type MutationName = keyof Mutation;

/**
 * The mutations without an inverse, each with the reason. All others have one: a mutation that
 * works offline defines its inverse in its optimistic mutation (`src/entities`), the others in the
 * table below. A test checks that each mutation of the contract is listed exactly once.
 */
export const IRREVERSIBLE = {
  reserveIds: 'hands out ids, which nobody sees',
  createProject: 'a board is archived, which asks first and needs a right of its own',
  duplicateProject: 'a board is archived, which asks first and needs a right of its own',
  startImport: 'nothing is written before it runs; it can be cancelled',
  checkImport: 'nothing is written before the import runs',
  runImport: 'it can be cancelled while it runs, and removed when it is done',
  cancelImport: 'what it had written is erased; the file can be imported again',
  removeImport: 'the board is in the archive, from which it can be restored',
  deleteCustomField: 'what tasks held in the field goes with it; it asks first',
  createCustomField: 'the field can be deleted, which asks first',
  deleteSpace: 'only an empty one goes, and another of its name can be made',
  deleteFolder: 'only an empty one goes, and another of its name can be made',
  requestAccessToProject: 'the request has been read by others',
  requestAccessToWorkspace: 'the request has been read by others',
  grantAccess: 'there is no request any more that could wait again; the person can be removed',
  denyAccess: 'there is no request any more that could wait again; the person can be added',
  inviteUserByEmail: 'the mail has gone out',
  inviteToProject: 'the mail has gone out',
  resendInvitation: 'the mail has gone out',
  revokeInvitation: 'the link in the mail is dead; the address can be invited again',
  sendConfirmationEmail: 'the mail has gone out',
  removeMember: 'role, assignments and private boards are gone; the person can be added again',
  leaveWorkspace: 'who has left may not let themselves in again',
  transferOwnership: 'only the new owner may hand it back',
  createWorkspace: 'a workspace is deleted, which asks for its name',
  deleteWorkspace: 'asks first, and says that it cannot be undone',
  completeProfile: 'a profile is complete once; it can be changed',
  changePassword: 'the old password is not kept anywhere',
  startTotp: 'nothing is asked at sign-in before it is confirmed; a new start replaces it',
  confirmTotp: 'switching it off asks for the password and a code',
  switchOffTotp: 'the secret is erased; the app is set up anew',
  renewRecoveryCodes: 'the former codes are not kept anywhere',
  startPasskey: 'nothing has changed before the passkey is added; a new start replaces it',
  addPasskey: 'removing it asks for the password',
  removePasskey: 'the public key is erased; the device adds a new passkey',
  createCalendarFeed: 'the former address is not kept; the feed can be removed',
  removeCalendarFeed: 'asks first; a new feed has a new address',
  createApiToken: 'its secret is shown once; it can be revoked',
  revokeApiToken: 'asks first; the secret is not kept anywhere',
  changeEmail: 'the old address has to be proven again',
  endSession: 'whoever used it signs in again',
  endOtherSessions: 'whoever used them signs in again',
  removePushDevice: 'only the browser itself can subscribe again, after a gesture of its user',
  markBoardSeen: 'nothing that others see changes; the activity of the board keeps everything',
  startExport: 'the file can be deleted',
  deleteExport: 'only a file goes that can be made again',
  sendReport: 'support may have read it; it can be deleted',
  withdrawReport: 'asks first; the device has no copy of the recording',
  deleteReport: 'asks first; the recording is erased',
  deleteAccount: 'asks first, and says that it cannot be undone (docs/behaviour.md#5)',
} as const satisfies Partial<Record<MutationName, string>>;

/**
 * The inverse of each online-only mutation: another mutation, or the same one with the previous
 * values.
 */
export const INVERSES = {
  hideFirstRun: 'showFirstRun',
  showFirstRun: 'hideFirstRun',
  updateCustomField: 'updateCustomField',
  addTaskFile: 'deleteTaskFile',
  addProjectMember: 'removeProjectMember',
  removeProjectMember: 'addProjectMember',
  changeProfile: 'changeProfile',
  renamePasskey: 'renamePasskey',
  updateLocale: 'updateLocale',
  updateBackground: 'updateBackground',
  updatePresence: 'updatePresence',
  updateNewsChoice: 'updateNewsChoice',
  updateNewsTimes: 'updateNewsTimes',
  addPushDevice: 'removePushDevice',
  updatePushText: 'updatePushText',
  noteTimeZone: 'updateNewsTimes',
  addTaskToSection: 'archiveTask',
  promoteMyTasks: 'moveTask',
  changeUserWorkspace: 'changeUserWorkspace',
  setTaskReminder: 'setTaskReminder',
  updateWorkspace: 'updateWorkspace',
  grantAdmin: 'dropAdmin',
  dropAdmin: 'grantAdmin',
  addMembers: 'removeMember',
} as const satisfies Partial<Record<MutationName, MutationName>>;

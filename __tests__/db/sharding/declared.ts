/** Why a statement names no workspace. */
export type Reason = 'directory' | 'account' | 'sweep' | 'operator' | 'search';

/** What each kind of statement needs when the database is sharded. */
export const REASONS: Readonly<Record<Reason, { what: string; then: string }>> = {
  directory: {
    what: 'finds the workspace of an id, key or token',
    then: 'asks the directory first, then names the workspace',
  },
  account: {
    what: 'rows of one account in all of its workspaces',
    then: 'asks a table (user, workspace) on the coordinator, then each shard for its workspaces',
  },
  sweep: {
    what: 'background work over all workspaces',
    then: 'runs on each shard by itself; a claim that skips locked rows is per shard',
  },
  operator: {
    what: 'migrations, backup and demo',
    then: 'runs on each shard in turn',
  },
  search: {
    what: 'words of all workspaces by one index; the tasks found are those of one workspace',
    then: 'names the workspace beside the words; the index of a shard has its workspaces only',
  },
};

/** Statements that leave a distributed table without a named workspace, by file: how many and why. */
export const UNNAMED: Readonly<Record<string, readonly [count: number, Reason]>> = {
  'server/graphql/sessionWithBoard.ts': [1, 'directory'],
  'server/backup/writeBackup.ts': [1, 'operator'],
  'server/db/fillTaskWords.ts': [5, 'operator'],
  'server/demo/attachFiles.ts': [1, 'operator'],
  'server/demo/fillBoard.ts': [1, 'operator'],
  'server/demo/fillDemo.ts': [1, 'operator'],
  'server/domain/accounts/anonymise.ts': [6, 'account'],
  'server/domain/accounts/deleteAccount.ts': [1, 'account'],
  'server/domain/accounts/erasureStatements.ts': [1, 'sweep'],
  'server/domain/accounts/personRenamed.ts': [1, 'account'],
  'server/domain/accounts/profile.ts': [1, 'account'],
  'server/domain/apiTokens/apiTokens.ts': [1, 'account'],
  'server/domain/calendarFeeds/feedEvents.ts': [1, 'directory'],
  'server/domain/core/loadVisible.ts': [12, 'directory'],
  'server/domain/descriptions/shared/readUnderived.ts': [1, 'sweep'],
  'server/domain/descriptions/thinVersions.ts': [1, 'sweep'],
  'server/domain/exports/account/accountParts.ts': [4, 'account'],
  'server/domain/exports/exportRows.ts': [2, 'account'],
  'server/domain/files/fileReading.ts': [1, 'directory'],
  'server/domain/files/fileUploads.ts': [3, 'directory'],
  'server/domain/imports/giveToJoined.ts': [2, 'sweep'],
  'server/domain/imports/workOnImports.ts': [2, 'sweep'],
  'server/domain/invitations/acceptInvitations.ts': [1, 'account'],
  'server/domain/mail/taskReaders.ts': [1, 'directory'],
  'server/domain/nested/loadContacts.ts': [1, 'account'],
  'server/domain/notifications/tellDue.ts': [2, 'sweep'],
  'server/domain/publicLinks/findPublicBoard.ts': [1, 'directory'],
  'server/domain/reminders/queueReminders.ts': [1, 'sweep'],
  'server/domain/repeats/makeDue.ts': [2, 'sweep'],
  'server/domain/rows/accessRows.ts': [1, 'account'],
  'server/domain/rows/workspaceRows.ts': [1, 'account'],
  'server/domain/search/findAll.ts': [2, 'search'],
  'server/domain/secondFactor/factorGone.ts': [1, 'account'],
  'server/domain/sections/sectionQueries.ts': [1, 'account'],
  'server/domain/sessions/session.ts': [2, 'account'],
  'server/domain/workspaces/peopleQueries.ts': [1, 'account'],
  'server/editor/readNewHeads.ts': [1, 'sweep'],
  'server/editor/watchRights.ts': [1, 'sweep'],
  'server/files/startSweeping.ts': [2, 'sweep'],
  'server/files/takeUpload.ts': [1, 'directory'],
  'server/live/liveState.ts': [1, 'sweep'],
  'server/webhooks/collectEvents.ts': [1, 'sweep'],
  'server/webhooks/deliveryRows.ts': [1, 'sweep'],
};

/** Statements that join tables of the coordinator with distributed ones, by file and table. */
export const BESIDE_SHARDS: Readonly<Record<string, readonly [tables: string, then: string]>> = {
  'server/graphql/sessionWithBoard.ts': ['sessions', 'reads the session first'],
  'server/domain/apiTokens/apiTokens.ts': ['api_tokens', 'reads the names of boards afterwards'],
  'server/domain/calendarFeeds/feedEvents.ts': ['calendar_feeds', 'reads the feed first'],
  'server/domain/publicLinks/findPublicBoard.ts': ['public_links', 'reads the link first'],
  'server/domain/exports/exportRows.ts': ['exports', 'reads the names of boards afterwards'],
  'server/domain/reminders/queueReminders.ts': ['mails', 'writes the mails in a second statement'],
  'server/files/startSweeping.ts': ['swept_keys', 'see the triggers'],
};

/**
 * What somebody is called whose account is gone, in rows and in the log
 * (docs/adr/0029-deletion.md). For readers it is a mark: the app shows them their own language's
 * words in its place.
 */
export const DELETED_NAME = 'Deleted user';

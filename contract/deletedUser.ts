/**
 * The name of a deleted user in rows and in the log (docs/adr/0029-deletion.md). The app recognises
 * it and shows a translation instead.
 */
export const DELETED_NAME = 'Deleted user';

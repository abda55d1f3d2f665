/** The measured goals and their programs: `server` and `browser` are folders beside this file. */
export const GOALS = {
  S0: { what: 'cold, form to sign in', by: 'browser/entrance' },
  S1: { what: 'bytes to the login form, brotli', by: 'browser/bytes' },
  S2: { what: 'bytes to an open board, brotli', by: 'browser/bytes' },
  S3: { what: 'cold, first card', by: 'browser/opening' },
  S4: { what: 'warm, with the worker, first card', by: 'browser/warm' },
  S5: { what: 'cold, larger boards against our own at 1,000', by: 'browser/opening' },
  S6: { what: 'longest task while a board opens', by: 'browser/opening' },
  S7: { what: 'heap and elements after opening', by: 'browser/opening' },
  S8: { what: 'dragging, opening, ticking', by: 'browser/dragging' },
  S9: { what: 'their Enter to my screen', by: 'browser/arrivals' },
  S10: { what: 'typing', by: 'browser/typing' },
  S11: { what: 'layout shift while a screen opens', by: 'browser/shifts' },
  S12: { what: 'a drag with the recorder against one without', by: 'browser/recorderCost' },
  S13: { what: 'the list view: opening, scrolling, editing', by: 'browser/tableView' },
  V1: { what: 'board unchanged since the last read', by: 'server/cachedBoard' },
  V2: { what: 'board changed before every read', by: 'server/changedBoard' },
  V3: { what: 'revisit with an ETag', by: 'server/revisit' },
  V4: { what: 'add a task, durable, 10 connections', by: 'server/addTask' },
  V5: { what: 'start to ready, memory at rest', by: 'server/starting' },
  V6: {
    what: 'search among tasks, comments and files, before and after the first analysis',
    by: 'server/searching',
  },
  V7: { what: 'pages of an inbox with 50,000 notifications', by: 'server/inbox' },
  V8: { what: 'requests of others while 10,000 tasks are imported', by: 'server/importing' },
  V9: { what: 'memory at peak while a board is read and tasks are added', by: 'server/memoryPeak' },
} as const;

export type GoalId = keyof typeof GOALS;

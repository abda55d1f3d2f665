/**
 * Every limit of the product, in one place. Lengths count UTF-16 units after cleaning
 * (`rules/text.ts`), which is what both JavaScript and the database columns count.
 */
export const LIMITS = {
  userName: { min: 1, max: 100 },
  nick: { min: 3, max: 30 },
  /** docs/behaviour.md#9: 2 to 3 upper-case letters. */
  initials: { min: 2, max: 3 },
  workspaceName: { min: 2, max: 64 },
  /** Boards, lists, checklists and their items, spaces, folders, custom fields. */
  title: { min: 1, max: 200 },
  taskTitle: { min: 1, max: 500 },
  /** A saved view of a board: its name, what it shows (the query of an address). */
  savedViewTitle: { min: 1, max: 80 },
  savedViewState: { min: 0, max: 2_000 },
  /** The soft limit of a list. */
  tasksOfList: { min: 1, max: 999 },
  description: { min: 0, max: 100_000 },
  comment: { min: 1, max: 20_000 },
  /** RFC 5321 §4.5.3.1.3 allows 254 for an address inside its angle brackets. */
  email: { min: 3, max: 254 },
  password: { min: 8, max: 128 },
  /** An authenticator app's code or a recovery code, as typed. */
  secondFactorCode: { min: 6, max: 40 },
  passkeyName: { min: 1, max: 60 },
  /** The value of a text field. */
  fieldText: { min: 0, max: 20_000 },
  filename: { min: 1, max: 255 },
  relationsOfTask: 50,
  /** Addresses in one call of addMembers or createWorkspace. */
  invitedAtOnce: 50,
  /** Options of a new field, and people, tasks or boards in one value. */
  optionsAtOnce: 100,
  /** Tasks of a list that are sorted, moved or archived at once. */
  sortedAtOnce: 1000,
  /** Tasks that move to another board at once: their children are part of the same commit. */
  movedAtOnce: 200,
  /** Archived tasks that move with their list: only their rows are written, and nothing is sent. */
  archivedMovedWithList: 1000,
  /** Tasks that are copied with their list: all of them are part of one commit. */
  copiedWithList: 200,
  /** Tasks that are copied with their board: their rows are written under one lock. */
  copiedWithBoard: 1000,
  /** Notifications of one change of the inbox: a page and the unread ones below it. */
  notificationsAtOnce: 200,
  /** Notifications in one page of the inbox, and unread ones below its newest page. */
  notificationPage: 100,
  /** A note on a reported problem. */
  reportNote: { min: 0, max: 2_000 },
  /** A compressed recording in base64: a request with it and its note fits into `bodyBytes`. */
  recordingText: { min: 1, max: 900_000 },
  /** A recording when it is decompressed; `makeRecording` makes 5 million characters at most. */
  recordingBytes: 8 * 1024 * 1024,
  /** The actions that a recorder keeps (docs/support.md#recorder). */
  recordingSteps: 2_000,
  /** Comments, unscheduled tasks, activity, access requests and search results a page. */
  pageSize: 20,
} as const;

/** Limits that the server alone checks: browsers do not load them. */
export const SERVER_LIMITS = {
  passkeysOfPerson: 20,
  backgroundBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  filesOfTask: 100,
  /** Saved views that a user may make of a board. */
  savedViewsOfPerson: 50,
  /** Task templates of a board: their rows are read with the board. */
  templatesOfBoard: 50,
  idempotencyKey: { min: 1, max: 200 },
  /** Ids in one block of reserveIds. */
  reservedAtOnce: 1000,
  /** Reports of one user: beyond it the oldest one is deleted. */
  reportsOfPerson: 30,
} as const;

/** Limits of one GraphQL request; a larger one is rejected before it runs. */
export const DOCUMENT_LIMITS = {
  tokens: 2_000,
  depth: 10,
  aliases: 15,
  mutations: 5,
  /**
   * Fields of the response, each list counted with the entries of a busy workspace
   * (`server/graphql/listSizes`).
   */
  cost: 1_160_000,
  documentBytes: 256 * 1024,
  bodyBytes: 1024 * 1024,
  /** The body of any other request: a handful of short texts. */
  restBodyBytes: 32 * 1024,
} as const;

/** Time limit and number of errors of one GraphQL response. */
export const ANSWER_LIMITS = { deadlineMs: 5_000, errors: 20 } as const;

/** Milliseconds, docs/behaviour.md#9. */
export const TIMES = {
  commentRefreshMs: 15_000,
  addTaskScrollMs: 100,
  menuSearchResetMs: 350,
  socketOpenTimeoutMs: 5_000,
  reconnectMaxMs: 10_000,
} as const;

/** Sessions and both cookies live this long after the last use. */
export const SESSION_DAYS = 90;

/** A session ends this long after sign-in, however often it is used. */
export const SESSION_LONGEST_DAYS = 180;

/**
 * Sessions and known browsers per account: beyond it the least recently used one ends or is
 * forgotten.
 */
export const SESSIONS_MAX = 100;
export const KNOWN_DEVICES_MAX = 20;

/** Tasks of a board that a member has muted: beyond it the first of them are forgotten. */
export const MUTED_TASKS_MAX = 500;

/** People who are told of one mention of everybody on a board. */
export const MENTIONED_AT_ONCE = 200;

/** The address of a browser at its push service: the longest known have some 500 characters. */
export const PUSH_ENDPOINT_LENGTH = 1_000;

/** A reported problem is deleted this long after it was sent. */
export const REPORT_DAYS = 30;

/** A browser stays known this long after its last sign-in; browsers limit cookies to 400 days. */
export const KNOWN_DEVICE_DAYS = 400;

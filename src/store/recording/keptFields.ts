import { TAG_TYPES } from '../../api/api';
import { isErrorCode } from '../../../contract/errors';

/**
 * The values that a masked recording contains as they are, by the name of their field. All other
 * texts and numbers are masked (docs/support.md#masking).
 */

const CODES: ReadonlySet<unknown> = new Set([
  'network-error',
  'bad-answer',
  'bad-status',
  'not-on-device',
]);
const isCode = (text: string) => isErrorCode(text) || CODES.has(text);
const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
/**
 * The values of closed lists; any other is masked. `__tests__/recording/keptEnums.test.ts` fails if
 * one of the API's enums is missing.
 */
const WORDS = new Set(
  (
    'uninitialized pending fulfilled rejected closed connecting live polling waiting query mutation ' +
    'add replace remove put drop forget-scope update batch-update add-item remove-item add-id-to-field ' +
    'remove-id-from-field comment update-query ready resync new-release refresh-credentials ' +
    'projects sections tasks taskLinks users checkLists checkListItems comments files fieldValues ' +
    'fieldDefinitions descriptions spaces folders savedViews public workspace private system light dark en pl ' +
    'taskRelations boardPreferences SectionHasProject TaskHasSection TaskBlocksTask TaskRelatesToTask TaskDuplicatesTask ' +
    'notifications assigned mentioned commented replied completed moved file request granted added role dueSoon overdue ' +
    'board table search all mine none due access membership off now digest owner admins members ' +
    'kanban sprint editorial hiring event bugs week onboarding createdAt name email asc desc ' +
    'immediately delayed api json csv markdown running ready failed read write admin boards ' +
    'kreda trello skip title list description assignees dueDate labels done field checking cancelled removed ' +
    'unknownFormat invalidJson tooDeep invalidCsv lineTooLong tooManyColumns invalidZip zipTooLarge tooManyTasks ' +
    'tooManyLists outOfMemory tookTooLong empty fileMissing workspaceFull expired lists archived fields people ' +
    'titleCut textCut attachmentLink fileTooLarge dateInvalid valueInvalid fieldUnsupported rowWithoutTitle ' +
    'tooManyFiles tooManyLabels activityLeftOut repeatsLeftOut encodingGuessed personLeftOut ' +
    'asana todoist jira planka vikunja subtaskShortened relationLeftOut commentLeftOut otherProject ' +
    'user failing rights waiting delivered withheld timeout redirect status privateAddress dns tls connection secret'
  ).split(' '),
);
/** Of dates and numbers, such as `en-GB` or `pl-u-hc-h12`. */
const isRegion = matches(/^[a-z]{2}(-([A-Za-z]{2}|\d{3}))?(-u-hc-h\d\d)?$/);
const ZONES = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
const TAGS = new Set<string>(TAG_TYPES);
const isEnum = (text: string) => WORDS.has(text) || TAGS.has(text);
export const isDate = matches(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$/);
const isReference = matches(/^[A-Z]\w+:\d+(\.\w+)?$/);
/** RTK Query's ids of requests, and ids of mutations. */
export const isRandomId = matches(
  /^[\w-]{21}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$|^mine:\d+$/,
);

const ENUMS =
  'type status op table kind requestStatus visibility theme locale invalidationBehavior reducerPath ' +
  'level watchLevel topic mail template format state source problem reason holds columns orderBy orderDirection addMembers createPublicBoards createWorkspaceBoards ' +
  'createPrivateBoards deletePublicBoards deleteWorkspaceBoards deletePrivateBoards error topics offReason';
const DATES =
  'createdAt updatedAt archivedAt deletedAt lastUsedAt invitedAt sentAt readAt doneAt snoozedUntil until since dueDate from to start end expiresAt';

const each = <T>(names: string, value: T) => names.split(' ').map((name) => [name, value] as const);

/** Texts, by field: kept if the test accepts them. */
export const KEPT_TEXTS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ...each(ENUMS, isEnum),
  ...each(DATES, isDate),
  ...each('list key', isReference),
  // Of a message, or of an API token.
  ...each('scope', (text: string) => isReference(text) || isEnum(text)),
  ...each('mutationId requestId instead', isRandomId),
  ...each('code pausedBy', isCode),
  ...each('region', isRegion),
  ...each('timeZone', (text: string) => ZONES.has(text)),
]);

/** Numbers, by field. Fields that end in `Id` or `Ids` are kept too. */
export const KEPT_NUMBERS: ReadonlySet<string> = new Set(
  (
    'id ids before key version seq prev since asOf revokedAt tombstones scopes cursor startSeq ' +
    'lastDeliveredSeq statusSince at makes after sortIndex typeId role hue coverHue width height ' +
    'startedTimeStamp fulfilledTimeStamp keepUnusedDataFor status damaged descriptionVersion ' +
    'baseVersion total userCount commentCount filesCount checkListCount checkListDoneCount editCount board'
  ).split(' '),
);

/** Objects whose keys are data. */
export const MAPS: ReadonlySet<string> = new Set([
  'entities',
  'tombstones',
  'asOf',
  'revokedAt',
  'scopes',
  'etags',
  'queries',
  'mutations',
  'subscriptions',
  'keys',
  'tags',
  'tags.*',
]);

/**
 * Removed, because even their length or their repetition may tell something. The list of API tokens
 * has their names, not the tokens.
 */
export const isSecretField = matches(
  /^(?!apiTokens$).*(password|token|ticket|secret|cookie|authorization|recovery|otp)|^(url|auth|p256dh)$/i,
);

/** A key of a map that contains no text. */
export const isPlainKey = (key: string) =>
  /^-?\d+(:\d+)*(:Task(Blocks|RelatesTo|Duplicates)Task)?$/.test(key) ||
  isReference(key) ||
  isRandomId(key) ||
  key.startsWith('__internal');

/** The tables of the state are fields, not data. */
export const isFieldName = matches(/^[A-Za-z_$][\w$]{0,39}$/);

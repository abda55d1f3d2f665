import { array, boolean, number, object, string } from 'yup';
import { FIELD_TYPE } from '../fields';
import { LIMITS } from '../limits';

/** The kind of a document, and the version of its format (docs/export-format.md). */
export const BOARD_FORMAT = 'kreda-board';
export const BOARD_FORMAT_VERSION = 1;

/** The name of the document in its archive. */
export const BOARD_FILE = 'board.json';

/** The kinds of field by their names in a document. */
export const FIELD_TYPE_NAMES = Object.keys(FIELD_TYPE) as (keyof typeof FIELD_TYPE)[];

const MAX_REFERENCES = 1_000;
const LONGEST_ID = 40;
const LONGEST_PATH = 400;
const HUES = 11;
/** A local id in a mention may be longer than the id that it stands for. */
const ROOM = 2;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const DUE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{1,6})?Z)?$/;

const text = (max: number) => string().defined().max(max);
const localId = () => string().required().max(LONGEST_ID);
const optionalId = () => string().defined().nullable().max(LONGEST_ID);
const localIds = () => array(localId()).defined().max(MAX_REFERENCES);
const instant = () => string().required().matches(INSTANT);
const optionalInstant = () => string().defined().nullable().matches(INSTANT);
/** A day, or an instant in UTC. */
const due = () => string().defined().nullable().matches(DUE);
const hue = () => number().defined().nullable().integer().min(0).max(HUES);
const minutes = () => number().defined().nullable().integer().min(0);

export const documentBoard = object({
  title: text(LIMITS.title.max),
  visibility: string().required().oneOf(['public', 'workspace', 'private']),
  /** `color:1` to `color:12`; a picture is not part of the document. */
  background: string().defined().nullable().max(LONGEST_ID),
  isTemplate: boolean().required(),
  /** Fields that cards show: local ids of fields, or names of standard fields. */
  cardFields: localIds(),
  /** People who are members of the board. */
  members: localIds(),
  createdAt: instant(),
});

export const documentPerson = object({
  id: localId(),
  name: text(LIMITS.userName.max),
  /** Null for a person who has left the workspace. */
  email: string().defined().nullable().max(LIMITS.email.max),
});

const documentOption = object({
  id: localId(),
  title: text(LIMITS.title.max),
  color: string().defined().nullable().max(LONGEST_ID),
});

export const documentField = object({
  id: localId(),
  title: text(LIMITS.title.max),
  type: string().required().oneOf(FIELD_TYPE_NAMES),
  isMultiple: boolean().required(),
  /** Whether all boards of the workspace have it. */
  isOfWorkspace: boolean().required(),
  options: array(documentOption).defined(),
});

export const documentSection = object({
  id: localId(),
  title: text(LIMITS.title.max),
  hue: hue(),
  taskLimit: number().defined().nullable().integer().min(1).max(LIMITS.tasksOfList.max),
  /** Whether it holds the task templates of the board; one section at most does. */
  holdsTemplates: boolean().required(),
  createdAt: instant(),
  archivedAt: optionalInstant(),
});

const documentItem = object({
  title: text(LIMITS.title.max),
  isDone: boolean().required(),
  assignee: optionalId(),
  due: due(),
});

const documentCheckList = object({
  title: text(LIMITS.title.max),
  hidesDone: boolean().required(),
  items: array(documentItem).defined(),
});

const documentComment = object({
  author: localId(),
  /** Markdown. */
  text: text(ROOM * LIMITS.comment.max),
  createdAt: instant(),
  editedAt: optionalInstant(),
});

const documentValue = object({
  field: localId(),
  /** Ids of options, people or tasks; for every other kind of field the one value. */
  values: array(text(LIMITS.fieldText.max)).defined().min(1).max(LIMITS.optionsAtOnce),
});

const documentRepeat = object({
  rule: text(LIMITS.title.max),
  timeZone: text(LIMITS.title.max),
  start: string()
    .required()
    .matches(/^\d{4}-\d\d-\d\d$/),
  isAfterCompletion: boolean().required(),
});

export const documentTask = object({
  id: localId(),
  section: localId(),
  title: text(LIMITS.taskTitle.max),
  /** Markdown; a mention names a person by local id. */
  description: text(ROOM * LIMITS.description.max),
  isDone: boolean().required(),
  creator: optionalId(),
  createdAt: instant(),
  completedAt: optionalInstant(),
  archivedAt: optionalInstant(),
  due: due(),
  estimatedMinutes: minutes(),
  actualMinutes: minutes(),
  visibility: string().defined().nullable().oneOf(['public', 'workspace', 'private', null]),
  repeat: documentRepeat.defined().nullable().default(undefined),
  coverHue: hue(),
  /** A file of this task. */
  coverFile: optionalId(),
  assignees: localIds(),
  values: array(documentValue).defined(),
  checkLists: array(documentCheckList).defined(),
  comments: array(documentComment).defined(),
});

export const documentRelation = object({
  type: string().required().oneOf(['TaskBlocksTask', 'TaskRelatesToTask', 'TaskDuplicatesTask']),
  from: localId(),
  to: localId(),
});

export const documentFile = object({
  id: localId(),
  task: localId(),
  name: text(LIMITS.filename.max),
  type: text(LIMITS.filename.max),
  size: number().required().integer().min(0),
  /** Of an image: width divided by height. */
  aspectRatio: number().defined().nullable(),
  createdAt: instant(),
  /** In hexadecimal digits; null if the archive does not contain the file. */
  sha256: string()
    .defined()
    .nullable()
    .matches(/^[0-9a-f]{64}$/),
  /** Of its bytes in the archive; null if the archive does not contain the file. */
  path: string()
    .defined()
    .nullable()
    .max(LONGEST_PATH)
    .matches(/^files\/[^/\\]+$/),
});

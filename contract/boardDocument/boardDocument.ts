import { array, number, object, string, ValidationError, type InferType } from 'yup';
import {
  BOARD_FORMAT,
  BOARD_FORMAT_VERSION,
  documentBoard,
  documentField,
  documentFile,
  documentPerson,
  documentRelation,
  documentSection,
  documentTask,
} from './schemas';
import { brokenReference } from './references';

/** More than the documents of real boards describe; most of them may be without their bytes. */
const MAX_FILES = 100_000;

const boardDocument = object({
  format: string().required().oneOf([BOARD_FORMAT]),
  version: number().required().oneOf([BOARD_FORMAT_VERSION]),
  exportedAt: string().required(),
  board: documentBoard,
  /** Lists in their order. */
  sections: array(documentSection).defined(),
  fields: array(documentField).defined(),
  /** The tasks of each section in their order. */
  tasks: array(documentTask).defined(),
  relations: array(documentRelation).defined(),
  people: array(documentPerson).defined(),
  /** The files of each task in their order. */
  files: array(documentFile).defined().max(MAX_FILES),
});

/** A board as an export contains it (docs/export-format.md). */
export type BoardDocument = InferType<typeof boardDocument>;
export type DocumentBoard = InferType<typeof documentBoard>;
export type DocumentField = InferType<typeof documentField>;
export type DocumentFile = InferType<typeof documentFile>;
export type DocumentPerson = InferType<typeof documentPerson>;
export type DocumentRelation = InferType<typeof documentRelation>;
export type DocumentSection = InferType<typeof documentSection>;
export type DocumentTask = InferType<typeof documentTask>;

/**
 * Checks a document that may come from anywhere. Properties that the format does not know are
 * ignored.
 * @returns the document, or the place of the first error: `tasks[3].title`.
 */
export function parseBoardDocument(
  value: unknown,
): { document: BoardDocument } | { invalidAt: string } {
  try {
    const document = boardDocument.validateSync(value, { strict: true });
    const invalidAt = brokenReference(document);
    return invalidAt === null ? { document } : { invalidAt };
  } catch (error) {
    if (error instanceof ValidationError) return { invalidAt: error.path ?? '' };
    throw error;
  }
}

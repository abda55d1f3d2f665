import { array, mixed, object, string } from 'yup';
import type { ImportColumn, ImportSource } from '../generated/schema';
import { LIMITS } from '../limits';
import { email, isEmail } from '../rules/account';
import { filename } from '../rules/files';
import { id } from '../rules/ids';
import { title } from '../rules/text';

/** The largest file that is imported. */
export const IMPORT_BYTES = 50 * 1024 * 1024;
/** People of an imported file. */
const IMPORTED_PEOPLE = 1_000;
/** Of a project of an imported file. */
const LONGEST_KEY = 100;

const IMPORT_SOURCES = [
  'kreda',
  'trello',
  'asana',
  'todoist',
  'jira',
  'planka',
  'vikunja',
  'csv',
] as const satisfies readonly ImportSource[];
export const IMPORT_COLUMNS = [
  'skip',
  'title',
  'list',
  'description',
  'assignees',
  'dueDate',
  'labels',
  'done',
  'field',
] as const satisfies readonly ImportColumn[];

const boardTitle = () => title(LIMITS.title, 'board-title-required');

export const startImport = object({
  workspaceId: id().required(),
  url: string().required('file-not-uploaded'),
  filename: filename(),
  source: mixed<ImportSource>().oneOf(IMPORT_SOURCES, 'invalid-request').optional().nullable(),
});
export const oneImport = object({ workspaceId: id().required(), importId: id().required() });
export const checkImport = oneImport.shape({
  columns: array(
    mixed<ImportColumn>().oneOf(IMPORT_COLUMNS, 'invalid-request').required('invalid-request'),
  )
    .max(LIMITS.optionsAtOnce, 'invalid-request')
    .optional()
    .nullable(),
  projects: array(string().required('invalid-request').max(LONGEST_KEY, 'invalid-request'))
    .min(1, 'import-project-required')
    .max(LIMITS.optionsAtOnce, 'invalid-request')
    .optional()
    .nullable(),
});
export const runImport = oneImport.shape({
  title: boardTitle(),
  people: array(
    object({
      key: string().required('invalid-request'),
      userId: id().optional().nullable(),
      email: email().notRequired().nullable(),
    }).test('one', 'invalid-request', ({ userId, email: address }) => !userId !== !address),
  )
    .test('invited', (people, { createError }) => {
      const max = LIMITS.invitedAtOnce;
      const invited = new Set((people ?? []).flatMap((one) => one.email?.toLowerCase() ?? []));
      return (
        invited.size <= max ||
        createError({ message: () => ({ key: 'addresses-too-many', values: { max } }) })
      );
    })
    .max(IMPORTED_PEOPLE, 'invalid-request')
    .required('invalid-request'),
});

/** The choice of a person of the file who is invited, beside the ids of members. */
export const INVITE = 'invite';

/** The form of the second step. `people` and `addresses` have an entry for each person of the file. */
export const importForm = object({
  title: boardTitle(),
  people: array(string()).required(),
  addresses: array(string())
    .required()
    .test('addresses', (addresses, { parent, path, createError }) => {
      const { people } = parent as { people: readonly (string | undefined)[] };
      for (const [at, address] of addresses.entries()) {
        // Formik leaves empty texts out.
        if (people[at] !== INVITE || isEmail(address ?? '')) continue;
        const message = (address ?? '').trim() === '' ? 'email-required' : 'email-invalid';
        return createError({ path: `${path}.${at}`, message });
      }
      return true;
    }),
});

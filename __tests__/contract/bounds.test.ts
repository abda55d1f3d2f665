import { buildSchema, getNamedType } from 'graphql';
import { sdl } from '../../contract/generated/sdl';
import type { MutationName } from '../../contract/generated/schema';
import { LIMITS } from '../../contract/limits';
import { InputRejected } from '../../server/appError';
import { checkInput } from '../../server/domain/core/checkInput';
import { registry } from '../../server/domain/registry';

/**
 * Every text argument of every mutation at its limit and one past it, against the rule that the
 * server runs. The numbers are those of the specification's table of limits, and not read from
 * `limits.ts`.
 */
interface Bound {
  min: number;
  max: number;
}
const TITLE: Bound = { min: 1, max: 200 };
const TASK_TITLE: Bound = { min: 1, max: 500 };
const COMMENT: Bound = { min: 1, max: 20_000 };
const DESCRIPTION: Bound = { min: 0, max: 100_000 };
const FILENAME: Bound = { min: 1, max: 255 };
const WORKSPACE: Bound = { min: 2, max: 64 };
const VIEW: Bound = { min: 1, max: 80 };

const BOUNDS: Record<string, Bound> = {
  'createProject.title': TITLE,
  'duplicateProject.title': TITLE,
  'updateProjectTitle.title': TITLE,
  'addSectionToProject.title': TITLE,
  'updateSectionTitle.title': TITLE,
  'addTask.title': TASK_TITLE,
  'addTaskToSection.title': TASK_TITLE,
  'addTaskOnCalendar.title': TASK_TITLE,
  'updateTaskTitle.title': TASK_TITLE,
  'saveTaskTemplate.title': TASK_TITLE,
  'updateTaskDescription.description': DESCRIPTION,
  'addComment.content': COMMENT,
  'editComment.content': COMMENT,
  'createCheckList.title': TITLE,
  'updateCheckListTitle.title': TITLE,
  'addCheckListItem.title': TITLE,
  'updateCheckListItemTitle.title': TITLE,
  'createSpace.title': TITLE,
  'updateSpace.title': TITLE,
  'createFolder.title': TITLE,
  'updateFolder.title': TITLE,
  'createCustomField.title': TITLE,
  'updateCustomField.title': TITLE,
  'addFieldOption.title': TITLE,
  'updateFieldOption.title': TITLE,
  'updateWorkspace.name': WORKSPACE,
  'createSavedView.title': VIEW,
  'updateSavedView.title': VIEW,
  'addTaskFile.filename': FILENAME,
  'startImport.filename': FILENAME,
  'runImport.title': TITLE,
  'updateFilename.filename': FILENAME,
};
const EMAIL = {
  good: `${'a'.repeat(254 - '@example.test'.length)}@example.test`,
  bad: [`${'a'.repeat(255 - '@example.test'.length)}@example.test`, 'a', 'a@', ''],
};
/**
 * Texts with a fixed format, each with a valid one; their formats are tested here, their limits
 * where the table says.
 */
const FORMS: Record<string, { good: string; bad: readonly string[] }> = {
  'inviteUserByEmail.email': EMAIL,
  'resendInvitation.email': EMAIL,
  'revokeInvitation.email': EMAIL,
  'updateProject.background': {
    good: 'color:12',
    bad: ['color:13', 'color:0', 'url(x)', '/files/projects/1/../2'],
  },
  'addFieldOption.color': { good: 'color:1', bad: ['color:13', 'red'] },
  'updateFieldOption.color': { good: 'color:12', bad: ['color:0', '#fff'] },
  'addMembers.users': { good: list(50), bad: [list(51), 'a', ''] },
  'inviteToProject.users': { good: list(50), bad: [list(51), 'a', ''] },
  'createCustomField.options': { good: 'x'.repeat(200), bad: ['x'.repeat(201), ''] },
  'setTaskRepeat.rule': {
    good: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    bad: [
      '',
      'FREQ=YEARLY',
      'FREQ=DAILY;INTERVAL=100',
      'FREQ=MONTHLY;BYMONTHDAY=32',
      `FREQ=DAILY;${'X=1;'.repeat(400)}`,
    ],
  },
  'setTaskRepeat.timeZone': { good: 'Europe/Warsaw', bad: ['x'.repeat(101)] },
  'setTaskRepeat.start': {
    good: '2026-11-27',
    bad: ['1999-12-31', '2200-01-01', '2026-02-30', '27.11.2026', ''],
  },
  'setTaskReminder.timeZone': { good: 'Europe/Warsaw', bad: ['x'.repeat(101)] },
  'updateCheckListItemDueDate.dueDate': {
    good: '2026-11-27',
    bad: ['2026-02-30', '27.11.2026', 'x'.repeat(2_000)],
  },
  'promoteMyTasks.timeZone': { good: 'Europe/Warsaw', bad: ['', 'x'.repeat(101)] },
};
/**
 * Checked by the command with its data: accounts and addresses (`session`, `accounts`, `access`),
 * values by their field's type (`fields`).
 */
const ELSEWHERE = new Set([
  // apiTokens/apiTokens.test.ts
  'createApiToken',
  // imports/imports.test.ts
  'startImport.url',
  // imports/severalBoards.test.ts
  'checkImport.projects',
  // webhooks/harm.test.ts
  'createWebhook',
  'updateWebhook',
  'redeliverWebhook',
  // projects/boardTemplates.test.ts
  'createProject.locale',
  // reports/reports.test.ts
  'sendReport',
  'completeProfile',
  'createWorkspace',
  'requestAccessToWorkspace',
  'requestAccessToProject',
  'updateTaskField',
  // savedViews/savedViews.test.ts
  'createSavedView.state',
  'updateSavedView.state',
  'addTaskOnCalendar.dueDate',
  // notifications/newsSettings.test.ts
  'noteTimeZone',
  'updateNewsTimes',
  // push/push.test.ts
  'addPushDevice',
  // notifications/notifications.test.ts
  'snoozeNotifications.until',
  'addTaskFile.url',
  // The user's own account: `accounts`.
  'changeProfile',
  'changePassword',
  'changeEmail',
  'deleteAccount',
  'sendConfirmationEmail',
  'updateLocale',
  'updateBackground',
  // Codes and passwords, which are compared: `session/secondFactor`.
  'startTotp',
  'confirmTotp',
  'switchOffTotp',
  'renewRecoveryCodes',
  // `session/passkeys`.
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  // A hint without effect: the file's bytes decide.
  'addTaskFile.mime',
]);

function list(count: number): string {
  return Array.from({ length: count }, (_, n) => `p${n}@example.test`).join(' ');
}

const mutations = Object.values(buildSchema(sdl).getMutationType()?.getFields() ?? {});
const texts = mutations.flatMap(({ name, args }) =>
  args
    .filter(({ type }) => ['String', 'DateTime'].includes(getNamedType(type).name))
    .map((argument) => ({ name: name as MutationName, argument: argument.name })),
);
const bounded = texts.flatMap(({ name, argument }) => {
  const bound = BOUNDS[`${name}.${argument}`];
  return bound ? [{ name, argument, ...bound }] : [];
});

/** The rejected argument, or null. Everything else in the call is valid. */
async function refusedOf(
  name: MutationName,
  argument: string,
  value: unknown,
): Promise<string | null> {
  const command = registry.commands[name];
  if (!command || command.on === 'account') throw new Error(`${name} has no rule`);
  const isList = mutations
    .find((one) => one.name === name)
    ?.args.find((one) => one.name === argument)
    ?.type.toString()
    .startsWith('[');
  try {
    await checkInput(command.rule, { [argument]: isList ? [value] : value });
    return null;
  } catch (error) {
    if (!(error instanceof InputRejected)) throw error;
    return error.fields.find(({ field }) => field?.startsWith(argument))?.key ?? null;
  }
}

it('every text of every mutation has a limit here, or a reference to the test of its limit', () => {
  const homeless = texts
    .map(({ name, argument }) => [name, `${name}.${argument}`] as const)
    .filter(
      ([name, text]) =>
        !(text in BOUNDS) && !(text in FORMS) && !ELSEWHERE.has(name) && !ELSEWHERE.has(text),
    );
  expect(homeless.map(([, text]) => text)).toEqual([]);
});

it.each(bounded)(
  '$name accepts a $argument of $min and of $max characters, and none beyond',
  async ({ name, argument, min, max }) => {
    expect(await refusedOf(name, argument, 'ł'.repeat(max))).toBeNull();
    expect(await refusedOf(name, argument, 'ł'.repeat(Math.max(min, 0)))).toBeNull();
    expect(await refusedOf(name, argument, 'ł'.repeat(max + 1))).toMatch(/-too-long$/);
    if (min > 0)
      expect(await refusedOf(name, argument, 'ł'.repeat(min - 1))).toMatch(
        /-(required|too-short)$/,
      );
    // Surrounding white space and control characters do not count, and do not make a text
    // non-empty.
    expect(await refusedOf(name, argument, `  ${'x'.repeat(max)}\u0000\t `)).toBeNull();
    if (min > 0) {
      // Control characters, a zero-width space, a soft hyphen, a Hangul filler, a Braille blank, a joiner, a variation selector.
      for (const unseen of [
        ' \u0007\n ',
        '\u200b\u200b',
        '\u00ad\u00ad',
        '\u3164\u115f',
        '\u2800\u2800',
        '\u200d\ufe0f',
        '\u{e0061}\u202e',
      ]) {
        expect([unseen, await refusedOf(name, argument, unseen)]).toEqual([
          unseen,
          expect.stringMatching(/-(required|too-short)$/),
        ]);
      }
    }
  },
);

it.each(Object.entries(FORMS))('%s accepts the right format only', async (text, { good, bad }) => {
  const [name = '', argument = ''] = text.split('.');
  expect(await refusedOf(name as MutationName, argument, good)).toBeNull();
  for (const one of bad)
    expect([one, await refusedOf(name as MutationName, argument, one)]).toEqual([
      one,
      expect.any(String),
    ]);
});

it('the shared constants equal the specified limits', () => {
  expect(LIMITS).toMatchObject({
    userName: { min: 1, max: 100 },
    nick: { min: 3, max: 30 },
    initials: { min: 2, max: 3 },
    workspaceName: WORKSPACE,
    title: TITLE,
    taskTitle: TASK_TITLE,
    description: DESCRIPTION,
    comment: COMMENT,
    email: { max: 254 },
    password: { min: 8, max: 128 },
    filename: { min: 1, max: 255 },
    invitedAtOnce: 50,
    pageSize: 20,
  });
});

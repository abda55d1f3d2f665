/**
 * The forms of the app by their names, area by area. Each is tested twice: in the DOM
 * (`everyForm.ts`) and in Chromium against the server (`__tests__/journeys/forms.journey.ts`),
 * where those of an area follow each other in this order.
 */
export const FORM_NAMES = {
  entrance: [
    'registering',
    'completing the profile',
    'logging in',
    'the second step of logging in',
    'a forgotten password',
    'a new password by a link',
  ],
  account: ['the profile', 'the email address', 'the password', 'the deletion of the account'],
  security: [
    'the password before an authenticator app is set up',
    'the first code of an authenticator app',
    'new recovery codes',
    'switching the authenticator app off',
    'a new passkey',
    'the name of a passkey',
    'the removal of a passkey',
    'a new API token',
  ],
  workspace: [
    'a new workspace',
    'the settings of a workspace',
    'a new webhook',
    'the change of a webhook',
    'an invitation to a workspace',
    'a new board',
    'a new task',
    'a new space',
    'a new folder',
    'a reported problem',
  ],
  board: [
    'a new list',
    'a task at the end of a list',
    'the inline edit of a title',
    'another position for a list',
    'the colour and limit of a list',
    'another list for all tasks of a list',
    'another list for a task',
    'a copy of a task',
    'a template of a task',
    'the due date of selected tasks',
    'another list for selected tasks',
    'an invitation to a board',
    'another group for a board',
    'a saved view of a board',
    'a copy of a board',
    'an export of a board',
    'the title of a board',
    'a new field',
  ],
  task: [
    'an edited comment',
    'a new comment',
    'a description',
    'the value of a field',
    'the date of a field',
    'a task on the calendar',
    'a task on a day',
    'another day for a task',
  ],
  /** In the DOM one form of each kind represents these (`ALIKE`). */
  alike: [
    'the inline edit of a board’s title',
    'the inline edit of a task’s title',
    'the inline edit of a title in the list view',
    'the name of a file',
    'a checklist',
    'an item of a checklist',
    'the address of a link',
    'an option of a field',
    'a task for today',
    'a URL that is cached offline',
    'the text of an unsent change',
  ],
} as const;

export type FormArea = keyof typeof FORM_NAMES;
export type FormName<Area extends FormArea = FormArea> = (typeof FORM_NAMES)[Area][number];

/** The files of the forms that are tested in Chromium only. */
export const ALIKE: Readonly<Record<FormName<'alike'>, string>> = {
  'the inline edit of a board’s title': 'features/board/board/BoardTitleEditor.tsx',
  'the inline edit of a task’s title': 'features/board/card/CardTitleEditor.tsx',
  'the inline edit of a title in the list view': 'features/table/cells/editors/TitleEditor.tsx',
  'the name of a file': 'features/files/Attachment.tsx',
  'a checklist': 'features/taskDetail/checkLists/AddCheckList.tsx',
  'an item of a checklist': 'features/taskDetail/checkLists/AddCheckListItem.tsx',
  'the address of a link': 'features/editor/view/LinkPopover.tsx',
  'an option of a field': 'features/customize/OptionList.tsx',
  'a task for today': 'features/home/day/AddForToday.tsx',
  'a URL that is cached offline': 'features/offline/AddAddress.tsx',
  'the text of an unsent change': 'features/outbox/ChangeForm.tsx',
};

/** The components that render a form of two of those files, and one that has a journey of its own. */
export const ALIKE_PARTS = [
  'features/taskDetail/checkLists/AddByTitle.tsx',
  // imports.journey.ts submits it.
  'features/imports/MatchAndCheck.tsx',
];

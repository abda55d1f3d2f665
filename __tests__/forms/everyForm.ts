import { accountForms } from './accountForms';
import { boardForms } from './boardForms';
import { entranceForms } from './entranceForms';
import { signInForms } from './signInForms';
import { taskForms } from './taskForms';
import { workspaceForms } from './workspaceForms';

export const WALKS = [
  ...accountForms,
  ...signInForms,
  ...entranceForms,
  ...workspaceForms,
  ...boardForms,
  ...taskForms,
];

/** What forms are made of, and what loads one or names one. */
export const PARTS = [
  'ui/Form.tsx',
  'ui/FormBody.tsx',
  'ui/useForm.ts',
  'ui/useFocusFirstError.ts',
  'ui/InlineEdit.tsx',
  'features/sections/AddSection.tsx',
  'features/tasks/AddTask.tsx',
  'features/tasks/MoveTaskDialog.tsx',
];

/** A form whose submit is that of a walked one, by the file of that one. */
export const SAME_AS: Readonly<Record<string, string>> = {
  'features/boards/BoardTitleEditor.tsx': 'ui/InlineEditor.tsx',
  'features/files/Attachment.tsx': 'ui/InlineEditor.tsx',
  'features/tasks/CardTitleEditor.tsx': 'ui/InlineEditor.tsx',
  'features/customize/OptionList.tsx': 'features/tasks/useTitleEntry.ts',
  'features/task/NewTitle.tsx': 'features/tasks/useTitleEntry.ts',
  'features/task/NewCheckList.tsx': 'features/tasks/useTitleEntry.ts',
  'features/task/NewItem.tsx': 'features/tasks/useTitleEntry.ts',
};

/** A form that another test submits wrong and right, by that test's file and title. */
export const ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'features/offline/AddAddress.tsx': [
    'offline/offlinePage.dom.test.tsx',
    'keeps one address of the app and refuses any other',
  ],
};

/** A form that is never submitted: each letter narrows the board. */
export const NEVER_SUBMITTED = ['features/boards/FilterBar.tsx'];

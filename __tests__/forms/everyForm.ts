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

/** The components of forms, and files that only load or name one. */
export const PARTS = [
  'ui/forms/Form.tsx',
  'ui/forms/FormBody.tsx',
  'ui/forms/useForm.ts',
  'ui/forms/useFocusFirstError.ts',
  'ui/forms/InlineEdit.tsx',
  'features/board/section/AddSection.tsx',
  'features/board/card/addTask/AddTask.tsx',
  'features/board/card/moveTask/MoveTaskDialog.tsx',
  'features/board/card/moveTask/toBoard/useDestinationForm.ts',
];

/** A form with the same submit as a tested one, by the file of that one. */
export const SAME_AS: Readonly<Record<string, string>> = {
  'features/board/board/BoardTitleEditor.tsx': 'ui/forms/InlineEditor.tsx',
  'features/files/Attachment.tsx': 'ui/forms/InlineEditor.tsx',
  'features/board/card/CardTitleEditor.tsx': 'ui/forms/InlineEditor.tsx',
  'features/table/cells/editors/TitleEditor.tsx': 'ui/forms/InlineEditor.tsx',
  'features/customize/OptionList.tsx': 'features/board/card/addTask/useTitleEntry.ts',
  'features/home/day/AddForToday.tsx': 'features/board/card/addTask/useTitleEntry.ts',
  'features/taskDetail/checkLists/AddByTitle.tsx': 'features/board/card/addTask/useTitleEntry.ts',
  'features/taskDetail/checkLists/AddCheckList.tsx': 'features/board/card/addTask/useTitleEntry.ts',
  'features/taskDetail/checkLists/AddCheckListItem.tsx':
    'features/board/card/addTask/useTitleEntry.ts',
};

/** A form that another test submits with and without errors, by that test's file and title. */
export const ELSEWHERE: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'features/editor/view/LinkPopover.tsx': [
    'editor/linkForm.dom.test.tsx',
    'links the selection, and rejects an address that leads nowhere',
  ],
  'features/outbox/ChangeForm.tsx': [
    'outbox/unsentChanges.dom.test.tsx',
    'is edited before it is sent, and rejects an empty text',
  ],
  'features/imports/MatchAndCheck.tsx': [
    'imports/importPage.dom.test.tsx',
    'needs a title for the board',
  ],
  'features/offline/AddAddress.tsx': [
    'offline/offlinePage.dom.test.tsx',
    'caches a URL of the app and rejects any other',
  ],
};

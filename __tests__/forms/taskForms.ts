import { screen, waitFor, within } from '@testing-library/react';
import { STANDARD_FIELD } from '../../contract/fields';
import { VIEWER } from '../boards/boardRows';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import { calendarRows, dayColumn, openCalendar, titlesOn } from '../calendar/calendarWorld';
import { choose, formAround, outboxStage } from './onBoard';
import { dialogGone, dialogNamed, field, type FormWalk, type Stage } from './walk';

const WEEK = '2026-11-16';
const CALL = { title: 'Call', due: '2026-11-18' };
const onCalendar = (name: string) => async () =>
  outboxStage(openCalendar({ rows: calendarRows([CALL]), week: WEEK }), name);

const addOnCalendar: FormWalk = {
  name: 'a task on the calendar',
  files: ['features/calendar/schedule/AddTaskDialog.tsx'],
  submit: 'Add task',
  start: onCalendar('addTaskOnCalendar'),
  open: async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    return dialogNamed('Add task');
  },
  wrong: { values: { 'Task title': '' }, at: 'Task title', says: 'Task title is required' },
  right: { 'Task title': 'Plan' },
  done: dialogGone,
};

const LONG_TITLE = 'x'.repeat(501);
const addOnDay: FormWalk = {
  name: 'a task on a day',
  files: ['features/calendar/schedule/AddTaskOnDayForm.tsx'],
  submit: 'Add task',
  start: onCalendar('addTaskOnCalendar'),
  open: async ({ user }) => {
    await user.click(within(dayColumn('2026-11-17')).getByText('Nothing planned'));
    return formAround('Task title');
  },
  kept: { 'Task title': LONG_TITLE },
  wrong: { values: { 'Task title': LONG_TITLE }, at: 'Task title', says: 'too long' },
  right: { 'Task title': 'Plan' },
  done: () => waitFor(() => expect(titlesOn('2026-11-17')).toEqual(['Plan'])),
};

const schedule: FormWalk = {
  name: 'another day for a task',
  files: [],
  submit: 'Save',
  start: onCalendar('updateTaskField'),
  open: async (stage) => {
    await choose(stage, 'Task menu: Call', 'Move to…');
    return dialogNamed('Move “Call”');
  },
  fresh: { Date: '' },
  wrong: { values: { Date: 'soon' }, at: 'Date', says: 'Not a date we know' },
  right: { Date: '2026-11-20' },
  done: dialogGone,
};

const ME = { id: VIEWER, name: 'Anna Nowak', nick: 'anna', nickShort: 'AN' };
const AT = '2026-11-09T08:00:00.000Z';
const COMMENT = {
  id: 6,
  version: 1,
  taskId: 2001,
  projectId: 1500,
  content: 'Sixth',
  creator: ME,
  editCount: 0,
  likes: [],
  likeCounter: 0,
  likedByMe: false,
  createdAt: AT,
  updatedAt: AT,
  deletedAt: null,
};
const EFFORT = {
  id: 1,
  version: 2,
  fieldId: STANDARD_FIELD.estimatedTime,
  taskId: 2001,
  projectId: 1500,
  isStandard: true,
  value: '60',
};
const respond: Respond = ({ name }) => {
  if (name === 'task')
    return taskAnswer({
      version: 2,
      commentCount: 1,
      description: 'Text',
      descriptionVersion: 2,
      hasDescription: true,
      fieldValues: [EFFORT],
    });
  if (name === 'taskCommentPages') return { data: { taskCommentPages: 1 } };
  if (name === 'taskComments') return { data: { taskComments: [COMMENT] } };
  return 'cable cut';
};
const onTask = (name: string) => async () => {
  const stage = outboxStage(renderOpenTask({ respond }), name);
  await screen.findByText('Sixth');
  return stage;
};
const TOO_LONG = 'x'.repeat(20_001);
const leaveByEscape = async ({ user }: Stage, form: HTMLElement) => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(form).not.toBeInTheDocument());
};

const editComment: FormWalk = {
  name: 'an edited comment',
  files: ['features/comments/CommentEditor.tsx'],
  submit: 'Save',
  start: onTask('editComment'),
  open: async (stage) => {
    // The editor opens with the draft again.
    await choose(stage, 'Comment menu: Anna Nowak', 'Edit');
    return formAround('Edit comment');
  },
  leave: leaveByEscape,
  fresh: { 'Edit comment': 'Sixth' },
  kept: { 'Edit comment': TOO_LONG },
  wrong: { values: { 'Edit comment': TOO_LONG }, at: 'Edit comment', says: 'too long' },
  right: { 'Edit comment': 'Sixth of six' },
  done: () => screen.findByText('Sixth of six'),
};

const composer: FormWalk = {
  name: 'a new comment',
  files: ['features/comments/Composer.tsx'],
  submit: 'Send',
  start: onTask('addComment'),
  open: async ({ user }) => {
    const field = await screen.findByRole('textbox', { name: 'Write a comment…' });
    const form = await formAround('Write a comment…');
    // Its button appears as soon as the user types.
    if (within(form).queryByRole('button') === null) await user.type(field, '.');
    return form;
  },
  leave: async ({ user }, form) => {
    await user.clear(field(form, 'Write a comment…'));
    await waitFor(() => expect(within(form).queryByRole('button')).not.toBeInTheDocument());
  },
  fresh: { 'Write a comment…': '.' },
  wrong: { values: { 'Write a comment…': TOO_LONG }, at: 'Write a comment…', says: 'too long' },
  right: { 'Write a comment…': 'Seventh' },
  done: () => screen.findByText('Seventh'),
};

const LONG_TEXT = 'x'.repeat(100_001);
const description: FormWalk = {
  name: 'a description',
  files: ['features/taskDetail/description/DescriptionEditor.tsx'],
  submit: { keys: '{Control>}{Enter}{/Control}' },
  start: onTask('updateTaskDescription'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: /^(Edit description|Continue)$/ }));
    return (
      (await screen.findByRole('textbox', { name: 'Description' })).parentElement ?? document.body
    );
  },
  leave: leaveByEscape,
  fresh: { Description: 'Text' },
  kept: { Description: LONG_TEXT },
  wrong: { values: { Description: LONG_TEXT }, at: 'Description', says: 'too long' },
  right: { Description: 'Another text' },
  done: () => screen.findByText('Another text'),
};

const typedValue: FormWalk = {
  name: 'the value of a field',
  files: ['features/fields/TypedEditor.tsx'],
  submit: { keys: '{Enter}' },
  start: onTask('updateTaskField'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: /^Estimated time: .*Edit$/ }));
    return (
      (await screen.findByRole('textbox', { name: 'Estimated time' })).parentElement ??
      document.body
    );
  },
  leave: leaveByEscape,
  fresh: { 'Estimated time': '1h' },
  kept: { 'Estimated time': 'soon' },
  wrong: {
    values: { 'Estimated time': 'soon' },
    at: 'Estimated time',
    says: 'This value does not fit the field',
  },
  right: { 'Estimated time': '1h 30m' },
  done: () => screen.findByText('1 h 30 min'),
};

const dateValue: FormWalk = {
  name: 'the date of a field',
  files: ['features/dates/useDatePicker.ts'],
  submit: 'Save',
  start: onTask('updateTaskField'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: /^Due date: .*Edit$/ }));
    return screen.findByRole('dialog', { name: 'Due date' });
  },
  fresh: { Date: '' },
  wrong: { values: { Date: 'soon' }, at: 'Date', says: 'Not a date we know' },
  right: { Date: '2026-11-22' },
  done: () => screen.findByRole('button', { name: /^Due date: November 22, 2026/ }),
};

export const taskForms = [
  addOnCalendar,
  addOnDay,
  schedule,
  editComment,
  composer,
  description,
  typedValue,
  dateValue,
];

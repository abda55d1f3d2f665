import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import type { Respond } from '../boards/fakeNetwork';
import { workspace } from '../app/fakeServer';
import { chooseOption } from '../ui/chooseOption';

const AT = '2026-11-09T08:00:00.000Z';
const field = (
  id: number,
  title: string,
  typeId: number,
  options: string[] = [],
  isMultiple = false,
) => ({
  id,
  version: 1,
  workspaceId: 1001,
  projectId: null,
  title,
  typeId,
  isMultiple,
  isStandard: false,
  sortIndex: id,
  options: options.map((option, index) => ({
    id: id * 10 + index,
    version: 1,
    title: option,
    color: null,
    sortIndex: index,
    mergedIds: [],
  })),
});
const FIELDS = [
  field(51, 'Price', 2),
  field(52, 'Reviewers', 3, [], true),
  field(53, 'Notes', 4),
  field(54, 'Stage', 5, ['Draft', 'Final']),
  field(55, 'Parts', 6, ['Web', 'Mail']),
  field(56, 'Effort', 7),
  field(57, 'Belongs to', 8),
  field(58, 'Tags', 9, ['urgent']),
  field(59, 'Blocked by', 10, [], true),
  field(60, 'Reads', 11),
  field(61, 'Start', 1),
];
const EWA = { id: 7, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW', email: 'ewa@example.test' };
const value = (fieldId: number, text: string, isStandard = false) => ({
  id: fieldId,
  version: 2,
  fieldId,
  taskId: 2001,
  projectId: 1500,
  isStandard,
  value: text,
});

function answer(values: object[] = [], { role = 2, assignee = [] as object[] } = {}): Respond {
  return ({ name, variables }) => {
    if (name === 'myWorkspaces')
      return { data: { myWorkspaces: [workspace(1001, 'Studio', { role })] } };
    if (name === 'task') return taskAnswer({ version: 2, fieldValues: values, assignee });
    if (name === 'customFields') return { data: { customFields: FIELDS } };
    if (name === 'assigneeAutocomplete')
      return {
        data: {
          assigneeAutocomplete: [EWA].filter(
            ({ id, email }) =>
              email.includes(String(variables['search'])) &&
              !(variables['exclude'] as number[]).includes(id),
          ),
        },
      };
    if (name === 'searchTasks') return { data: { searchTasks: { list: [], total: 0, pages: 0 } } };
    if (name === 'inviteUserByEmail')
      return {
        data: {
          inviteUserByEmail: { success: true, errors: [], task: { id: 2001, assignee: [] } },
        },
      };
    return 'cable cut';
  };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));
/** Types into the search for assignees. */
async function searchAssignee(query: string) {
  await userEvent.click(await dialog().findByRole('button', { name: 'Assign somebody' }));
  await userEvent.type(await dialog().findByRole('combobox', { name: 'Assign somebody' }), query);
}
const written = (network: { named: (name: string) => { variables: Record<string, unknown> }[] }) =>
  network
    .named('updateTaskField')
    .map(({ variables }) => [variables['fieldId'], variables['isStandard'], variables['value']]);

async function openAll(values?: object[]) {
  const page = renderOpenTask({ respond: answer(values) });
  await userEvent.click(await dialog().findByRole('button', { name: /more fields?$/ }));
  await dialog().findByText('Reads');
  return page;
}

describe('The fields of a task', () => {
  it('show the due date and fields with a value; the others on request', async () => {
    renderOpenTask({
      respond: answer([value(51, '1234.5'), value(56, '150'), value(2, '1002', true)]),
    });
    expect(await dialog().findByText('1,234.5')).toBeInTheDocument();
    expect(dialog().getByText('2 h 30 min')).toBeInTheDocument();
    const terms = () =>
      dialog()
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(terms()).toEqual(
      expect.arrayContaining(['Due date', 'Tags', 'Price', 'Effort', 'Created by']),
    );
    expect(terms()).not.toContain('Notes');
    await userEvent.click(dialog().getByRole('button', { name: '11 more fields' }));
    expect(terms()).toEqual(
      expect.arrayContaining([
        'Estimated time',
        'Actual time',
        'Visibility',
        'Notes',
        'Stage',
        'Parts',
        'Belongs to',
        'Blocked by',
        'Reads',
        'Start',
        'Reviewers',
      ]),
    );
  });

  it('accept a number with a comma, text, and a duration with units', async () => {
    const { network } = await openAll();
    await userEvent.click(dialog().getByRole('button', { name: 'Price: None. Edit' }));
    await userEvent.keyboard('12,5{Enter}');
    await userEvent.click(dialog().getByRole('button', { name: 'Estimated time: None. Edit' }));
    await userEvent.keyboard('1h 30m{Enter}');
    expect(dialog().getByText('1 h 30 min')).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Notes: None. Edit' }));
    await userEvent.keyboard('Two{Enter}lines');
    await userEvent.click(dialog().getByRole('heading', { level: 1 }));
    expect(dialog().getByText(/Two\s+lines/)).toBeInTheDocument();
    await waitFor(() => expect(written(network)[0]).toEqual([51, false, '12.5']));
  });

  it('reject an invalid value, next to the field, and keep it there', async () => {
    const { network } = await openAll();
    await userEvent.click(dialog().getByRole('button', { name: 'Estimated time: None. Edit' }));
    await userEvent.keyboard('soon{Enter}');
    expect(await dialog().findByText('This value does not fit the field')).toBeInTheDocument();
    expect(dialog().getByRole('textbox', { name: 'Estimated time' })).toHaveValue('soon');
    await userEvent.keyboard('{Escape}');
    expect(dialog().getByText('Not saved yet: “soon”')).toBeInTheDocument();
    expect(written(network)).toEqual([]);
  });

  it('accept a day, and with a time an instant in the user’s zone', async () => {
    const { network } = await openAll();
    await userEvent.click(dialog().getByRole('button', { name: 'Due date: None. Edit' }));
    await userEvent.type(await dialog().findByLabelText('Date'), '2026-11-09{Enter}');
    await waitFor(() => expect(written(network)).toEqual([[1, true, '2026-11-09']]));
    await userEvent.click(dialog().getByRole('button', { name: /^Due date: .*Edit / }));
    await userEvent.type(await dialog().findByLabelText('Time'), '16:00');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog().getByRole('button', { name: 'Start: None. Edit' }));
    await userEvent.type(await dialog().findByLabelText('Date'), '2026-11-09');
    await userEvent.type(dialog().getByLabelText('Time'), '4pm');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByText(/Nov 9, 2026, 4:00/)).toHaveAttribute(
      'datetime',
      new Date('2026-11-09T16:00').toISOString(),
    );
  });

  it('have their visible text in their accessible name, for users of speech input', async () => {
    renderOpenTask({ respond: answer([value(1, AT, true)]) });
    await dialog().findByRole('button', { name: /^Due date: .*Edit / });
    for (const button of dialog().getAllByRole('button')) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
        parentElement?.closest('.visually-hidden, [aria-hidden="true"]')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      );
      while (texts.nextNode())
        expect(button).toHaveAccessibleName(
          expect.stringContaining(texts.currentNode.textContent?.trim() ?? ''),
        );
    }
  });

  it('can be emptied', async () => {
    const { network } = renderOpenTask({ respond: answer([value(1, AT, true)]) });
    await userEvent.click(await dialog().findByRole('button', { name: /^Due date: .*Edit / }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(written(network)).toEqual([[1, true, null]]));
  });

  it('accept one of several options, and a visibility', async () => {
    const { network } = await openAll();
    await chooseOption(dialog().getByRole('combobox', { name: 'Stage' }), 'Final');
    await chooseOption(dialog().getByRole('combobox', { name: 'Visibility' }), 'Private');
    expect(dialog().getByRole('combobox', { name: 'Visibility' })).toHaveValue('private');
    await waitFor(() => expect(written(network)[0]).toEqual([54, false, '541']));
  });

  it('accept several users and options one by one, each of which can be removed', async () => {
    const { network } = await openAll();
    await userEvent.click(dialog().getByRole('button', { name: 'Add to: Reviewers' }));
    await userEvent.click(await dialog().findByRole('option', { name: /Ewa Wilk/ }));
    expect(
      await within(dialog().getByRole('list', { name: 'Reviewers' })).findByText('Ewa Wilk'),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(dialog().getByRole('button', { name: 'Add to: Parts' }));
    await userEvent.keyboard('ma{Enter}');
    expect(
      within(dialog().getByRole('list', { name: 'Parts' })).getByText('Mail'),
    ).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Remove Mail' }));
    expect(
      within(dialog().getByRole('list', { name: 'Parts' })).queryByText('Mail'),
    ).not.toBeInTheDocument();
    await waitFor(() =>
      expect(dialog().getByRole('button', { name: 'Add to: Parts' })).toHaveFocus(),
    );
    await waitFor(() => expect(written(network)[0]).toEqual([52, false, '7']));
  });

  it('accept a board, and offer to create a missing tag', async () => {
    await openAll();
    await userEvent.click(dialog().getByRole('button', { name: 'Add to: Belongs to' }));
    await userEvent.click(await dialog().findByRole('option', { name: 'Website relaunch' }));
    expect(
      within(dialog().getByRole('list', { name: 'Belongs to' })).getByText('Website relaunch'),
    ).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Add to: Tags' }));
    await userEvent.keyboard('later');
    expect(await dialog().findByRole('option', { name: 'Create “later”' })).toBeInTheDocument();
  });
});

describe('The assignee of a task', () => {
  it('is searched for and assigned at once, and can be removed', async () => {
    const { network } = renderOpenTask({ respond: answer() });
    await userEvent.click(await dialog().findByRole('button', { name: 'Assign somebody' }));
    await userEvent.click(await dialog().findByRole('option', { name: /Ewa Wilk/ }));
    await waitFor(() =>
      expect(network.named('assignTask')[0]?.variables).toEqual({ taskId: 2001, userId: 7 }),
    );
    expect(
      within(dialog().getByRole('list', { name: 'Assignees' })).getByText('Ewa Wilk'),
    ).toBeInTheDocument();
    await userEvent.click(dialog().getByRole('button', { name: 'Unassign Ewa Wilk' }));
    expect(
      within(dialog().getByRole('list', { name: 'Assignees' })).queryByText('Ewa Wilk'),
    ).not.toBeInTheDocument();
  });

  it('is the one whom the typed text names, however late the search answers', async () => {
    const cal = { ...EWA, id: 6, name: 'Cal Nowak', nick: 'cal', email: 'cal@example.test' };
    const { network } = renderOpenTask({
      respond: (asked) => {
        if (asked.name !== 'assigneeAutocomplete') return answer()(asked);
        // Only the first search is answered.
        return asked.variables['search'] === ''
          ? { data: { assigneeAutocomplete: [cal, EWA] } }
          : new Promise<never>(() => undefined);
      },
    });
    await userEvent.click(await dialog().findByRole('button', { name: 'Assign somebody' }));
    await dialog().findByRole('option', { name: /Cal Nowak/ });
    await userEvent.keyboard('ewa{Enter}');
    await waitFor(() =>
      expect(network.named('assignTask').map(({ variables }) => variables)).toEqual([
        { taskId: 2001, userId: 7 },
      ]),
    );
    await userEvent.keyboard('zzz');
    expect(dialog().queryByRole('option', { name: /Nowak|Wilk/ })).not.toBeInTheDocument();
  });

  it('is not reported as missing before the first search', async () => {
    renderOpenTask({
      respond: (asked) =>
        asked.name === 'assigneeAutocomplete'
          ? { data: { assigneeAutocomplete: [] } }
          : answer()(asked),
    });
    await userEvent.click(await dialog().findByRole('button', { name: 'Assign somebody' }));
    expect(await dialog().findByText('Type to search')).toBeInTheDocument();
    expect(dialog().queryByText('Nobody found')).not.toBeInTheDocument();
  });

  it('is invited by address, if that is valid and no member has it', async () => {
    const { network } = renderOpenTask({ respond: answer() });
    await searchAssignee('ola@');
    expect(await dialog().findByText('Nobody found')).toBeInTheDocument();
    expect(dialog().queryByRole('option', { name: /^Invite/ })).not.toBeInTheDocument();
    await userEvent.keyboard('example.test');
    await userEvent.click(await dialog().findByRole('option', { name: 'Invite ola@example.test' }));
    await waitFor(() =>
      expect(network.named('inviteUserByEmail')[0]?.variables).toEqual({
        taskId: 2001,
        email: 'ola@example.test',
      }),
    );
    expect(
      await screen.findByText('Invited: ola@example.test', { selector: 'span' }),
    ).toBeInTheDocument();
  });

  it('is not invited by who may not invite people to the workspace', async () => {
    const { network } = renderOpenTask({ respond: answer([], { role: 0 }) });
    await searchAssignee('ola@example.test');
    await waitFor(() => expect(network.named('myWorkspaces')).not.toEqual([]));
    expect(await dialog().findByText('Nobody found')).toBeInTheDocument();
    expect(dialog().queryByRole('option', { name: /^Invite/ })).not.toBeInTheDocument();
  });

  it('is not invited again by the address of an assigned person', async () => {
    renderOpenTask({ respond: answer([], { assignee: [EWA] }) });
    expect(await dialog().findByRole('button', { name: /Ewa Wilk/ })).toBeInTheDocument();
    await searchAssignee(EWA.email);
    expect(await dialog().findByText('Nobody found')).toBeInTheDocument();
    expect(dialog().queryByRole('option', { name: /^Invite/ })).not.toBeInTheDocument();
  });

  it('and several fields share one toast for the last change, whose Undo reverts one change at a time', async () => {
    renderOpenTask({ respond: answer([value(51, '10'), value(53, 'Old')]) });
    await userEvent.click(await dialog().findByRole('button', { name: 'Price: 10. Edit' }));
    await userEvent.keyboard('20{Enter}');
    await userEvent.click(dialog().getByRole('button', { name: 'Notes: Old. Edit' }));
    await userEvent.keyboard('New{Control>}{Enter}{/Control}');
    const toasts = () =>
      within(screen.getByRole('region', { name: /^Notifications/ }))
        .getAllByRole('listitem')
        .map((one) => one.textContent);
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Changed: Notes/)]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await dialog().findByRole('button', { name: 'Notes: Old. Edit' })).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Price: 20. Edit' })).toBeInTheDocument();
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/^Changed: Price/)]));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await dialog().findByRole('button', { name: 'Price: 10. Edit' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

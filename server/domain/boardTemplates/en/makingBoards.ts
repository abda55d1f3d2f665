import type { BoardContents } from '../contents';

/** Boards for work that a team plans and ships. */
export const makingBoards = {
  kanban: {
    labels: ['Urgent', 'Idea', 'Blocked'],
    lists: [
      {
        title: 'Backlog',
        tasks: [
          {
            title: 'Collect what the team wants to do next',
            description: 'One card per idea. The most important ones are at the **top**.',
            labels: [1],
          },
          { title: 'Agree who looks at new requests' },
        ],
      },
      {
        title: 'To do',
        tasks: [
          {
            title: 'Agree when a task is done',
            description: 'Write it down where everyone can find it.',
            steps: ['Draft a list', 'Discuss it', 'Pin it to the board'],
          },
        ],
      },
      {
        title: 'In progress',
        tasks: [
          {
            title: 'Limit how many tasks are in progress',
            description: 'Set the limit in the settings of this list.',
            labels: [0],
          },
        ],
      },
      { title: 'Review', tasks: [] },
      { title: 'Done', tasks: [] },
    ],
  },
  sprint: {
    labels: ['Story', 'Bug', 'Chore'],
    lists: [
      {
        title: 'Product backlog',
        tasks: [
          {
            title: 'As a customer I can pay by card',
            description: '**So that** I do not need an invoice.\n\nEstimate it before the sprint.',
            labels: [0],
            steps: ['Payment form', 'Confirmation mail', 'Refund'],
          },
          { title: 'Update the libraries', labels: [2] },
        ],
      },
      {
        title: 'Sprint backlog',
        tasks: [
          {
            title: 'Plan the sprint',
            steps: ['Agree on the goal', 'Choose the stories', 'Check who is away'],
          },
          { title: 'The search forgets its filter', labels: [1] },
        ],
      },
      { title: 'In progress', tasks: [] },
      {
        title: 'Testing',
        tasks: [],
      },
      {
        title: 'Done',
        tasks: [
          {
            title: 'Hold the retrospective',
            description: '- What went well?\n- What slowed us down?\n- What do we try next?',
          },
        ],
      },
    ],
  },
  editorial: {
    labels: ['Article', 'Newsletter', 'Social media', 'Video'],
    lists: [
      {
        title: 'Ideas',
        tasks: [
          {
            title: 'Interview with a customer',
            description: 'What problem did they have, and what is different today?',
            labels: [0],
          },
          { title: 'Behind the scenes in one minute', labels: [3] },
        ],
      },
      {
        title: 'Writing',
        tasks: [
          {
            title: 'Newsletter of the month',
            labels: [1],
            steps: ['Topics', 'Text', 'Pictures', 'Links checked'],
          },
        ],
      },
      {
        title: 'Editing',
        tasks: [
          {
            title: 'Style guide: read before you edit',
            description: '- Short sentences\n- One idea per paragraph\n- No jargon',
          },
        ],
      },
      { title: 'Scheduled', tasks: [{ title: 'Announce the open day', labels: [2] }] },
      { title: 'Published', tasks: [] },
    ],
  },
  bugs: {
    labels: ['Critical', 'Major', 'Minor', 'Cannot reproduce'],
    lists: [
      {
        title: 'Reported',
        tasks: [
          {
            title: 'Example: the button “Save” does nothing',
            description:
              '**Steps**\n\n1. Open the form\n2. Press “Save”\n\n**Expected:** it is saved\n\n**Actual:** nothing happens',
            labels: [1],
          },
        ],
      },
      {
        title: 'Confirmed',
        tasks: [
          {
            title: 'Example: the total is wrong after a discount',
            labels: [0],
            steps: ['Reproduce it', 'Write a test that fails', 'Find the cause'],
          },
        ],
      },
      { title: 'Fixing', tasks: [] },
      {
        title: 'To verify',
        tasks: [
          { title: 'Example: a typo on the start page', labels: [2], steps: ['Check on a phone'] },
        ],
      },
      { title: 'Closed', tasks: [] },
    ],
  },
} as const satisfies Record<string, BoardContents>;

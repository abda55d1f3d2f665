import type { DemoBoard } from './demoContent';

/** The first board of the English demo: cards with every kind of content. */
export const WEBSITE: DemoBoard = {
  title: 'Website relaunch',
  fields: [
    ['Effort', 'Small', 'Medium', 'Large'],
    ['Channel', 'Web', 'Mail', 'Shop'],
  ],
  labels: {
    field: 'Labels',
    hues: { API: 7, urgent: 1, content: 2, research: 6, customer: 8, design: 10, legal: 11 },
  },
  lists: [
    {
      title: 'To do',
      tasks: [
        {
          title: 'Migrate the billing webhooks to v2',
          due: -2,
          who: ['anna', 'piotr'],
          watchers: ['tom', 'maja'],
          estimate: 150,
          chosen: { Effort: 'Medium', Channel: 'Shop' },
          labels: ['API', 'urgent'],
          description:
            'The provider switches v1 off **at the end of the month**. Shop first, then the rest.\n\n### Plan\n\n- Both endpoints run for one week\n- Compare in `ledger_v2`, see the [migration notes](https://example.com/webhooks-v2)',
          files: [
            {
              name: 'Traffic of the shadow run.csv',
              text: 'day,requests,differences\nMonday,41822,3\nTuesday,40917,0\nWednesday,42605,0\n',
            },
            {
              name: 'Ledger comparison.txt',
              text: 'Both ledgers agree to the cent since Tuesday 08:00.\n',
            },
          ],
          checklist: [
            'Rollout',
            '+Inventory of all endpoints',
            '+Shadow traffic for a day',
            '+Compare the two ledgers',
            'Switch over',
            'Remove the old handlers',
          ],
          comments: [
            ['piotr', 'Shadow traffic has been clean since Tuesday.', ['anna', 'tom']],
            ['anna', 'Then let us switch on Thursday morning, when support is in.'],
            ['tom', 'Can the status page say so the day before?'],
            ['piotr', '@tom yes, the text is ready.'],
          ],
        },
        {
          title: 'Write the onboarding e-mail in Polish',
          due: 3,
          who: ['ewa'],
          estimate: 90,
          chosen: { Channel: 'Mail' },
          labels: ['content'],
        },
        {
          title: 'Interview notes: 5 customers',
          who: ['ola'],
          labels: ['research', 'customer'],
          comments: [
            ['ola', 'Three of five asked for a weekly view.'],
            ['anna', 'That is on the calendar card now.'],
          ],
        },
        { title: 'Contrast audit of the dark theme', who: ['lukasz'], labels: ['design'] },
        {
          title: 'Customer newsletter',
          due: 6,
          who: ['ewa'],
          labels: ['content', 'customer'],
          repeat: 'FREQ=MONTHLY',
        },
        {
          title: 'Redirects for the old blog addresses',
          due: 10,
          who: ['piotr'],
          checklist: [
            'Where they go',
            '+Export the old addresses',
            'Map them',
            'Test the top hundred',
          ],
        },
      ],
    },
    {
      title: 'In progress',
      tasks: [
        {
          title: 'Photographs of the new office',
          due: 0,
          at: '17:00',
          who: ['ola', 'anna'],
          labels: ['content'],
          cover: 'Entrance.png',
          files: [
            { name: 'Entrance.png', hue: 160 },
            { name: 'Meeting room.png', hue: 30 },
            { name: 'Roof terrace.png', hue: 140 },
            { name: 'Studio.png', hue: 260 },
            { name: 'Kitchen.png', hue: 330 },
            { name: 'Which room is which.txt', text: 'The terrace opens in May.\n' },
          ],
        },
        {
          title: 'Weekly calendar: drag from unscheduled',
          who: ['maja', 'anna'],
          labels: ['design'],
          checklist: [
            'Before review',
            '+Mouse',
            '+Touch',
            '+Keyboard',
            '+Announcements',
            '+Agenda on phones',
          ],
        },
        {
          title: 'Offline queue for comments',
          who: ['tom'],
          labels: ['API'],
          comments: [
            ['tom', 'The order holds over a reload now.'],
            ['lukasz', 'And in two tabs?'],
            ['tom', 'One of them sends, the other shows.'],
          ],
        },
        {
          title: 'Import: Trello JSON',
          who: ['piotr'],
          checklist: [
            'Parts',
            '+Lists and cards',
            'Checklists',
            'Comments',
            'Labels',
            'Members',
            'Due dates',
            'Closed cards',
            'A report of what was left out',
          ],
        },
      ],
    },
    {
      title: 'Review',
      tasks: [
        {
          title: 'Access requests: deny with a reason',
          due: 2,
          who: ['ola'],
          labels: ['legal'],
          cover: 9,
          blockedBy: 'Offline queue for comments',
        },
        {
          title: 'Keyboard map in the help overlay',
          who: ['anna'],
          checklist: ['Pages', '+Board', '+Calendar', 'Task', 'Palette'],
        },
      ],
    },
    {
      title: 'Done',
      tasks: [
        {
          title: 'Plural forms for Polish: one, few, many, other',
          due: -3,
          isDone: true,
          checklist: ['Forms', '+one', '+few', '+many', '+other'],
        },
        { title: 'Agree on the new price page', due: 0, isDone: true, who: ['anna', 'maja'] },
        { title: 'Skip links and landmarks', due: -4, isDone: true },
        {
          title: 'Choose the new typeface',
          due: -5,
          isDone: true,
          who: ['maja'],
          labels: ['design'],
        },
        { title: 'Sign the contract with the host', isDone: true, who: ['anna'] },
      ],
    },
  ],
};

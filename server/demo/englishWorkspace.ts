import type { DemoWorkspace } from './demoContent';

/** A design studio that relaunches its website. */
export const ENGLISH: DemoWorkspace = {
  title: 'Northlight Studio',
  owner: 'anna',
  locale: 'en',
  boards: [
    {
      title: 'Website relaunch',
      fields: [
        ['Effort', 'Small', 'Medium', 'Large'],
        ['Channel', 'Web', 'Mail', 'Shop'],
      ],
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
              description:
                'The provider switches v1 off at the end of the month.\n\nMigration notes: https://example.com/webhooks-v2',
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
            },
            {
              title: 'Interview notes: 5 customers',
              comments: [
                ['ola', 'Three of five asked for a weekly view.'],
                ['anna', 'That is on the calendar card now.'],
              ],
            },
            { title: 'Contrast audit of the dark theme', who: ['lukasz'] },
            { title: 'Agree on the new price page', due: 6, who: ['anna', 'maja'] },
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
            {
              title: 'Photographs of the new office',
              due: 14,
              who: ['ola'],
              files: [
                { name: 'Entrance.png', hue: 200 },
                { name: 'Meeting room.png', hue: 30 },
                { name: 'Roof terrace.png', hue: 140 },
                { name: 'Studio.png', hue: 260 },
                { name: 'Kitchen.png', hue: 330 },
                { name: 'Which room is which.txt', text: 'The terrace opens in May.\n' },
              ],
            },
          ],
        },
        {
          title: 'In progress',
          tasks: [
            {
              title: 'Weekly calendar: drag from unscheduled',
              due: 0,
              at: '16:00',
              who: ['maja', 'anna'],
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
            { title: 'Access requests: deny with a reason', due: 2, who: ['ola'] },
            { title: 'Keyboard map in the help overlay', who: ['anna'] },
          ],
        },
        {
          title: 'Done',
          tasks: [
            {
              title: 'Plural forms for Polish: one, few, many, other',
              isDone: true,
              checklist: ['Forms', '+one', '+few', '+many', '+other'],
            },
            { title: 'Skip links and landmarks', isDone: true },
            { title: 'Choose the new typeface', isDone: true, who: ['maja'] },
            { title: 'Sign the contract with the host', isDone: true, who: ['anna'] },
          ],
        },
      ],
    },
    {
      title: 'Mobile app',
      lists: [
        {
          title: 'Ideas',
          tasks: [
            { title: 'Widget: what is due today' },
            { title: 'Share a photo straight onto a card', who: ['ola'] },
            { title: 'Quiet hours for notifications' },
          ],
        },
        {
          title: 'Next',
          tasks: [
            { title: 'Long press lifts a card', due: 5, who: ['maja'] },
            { title: 'Bottom sheet for the unscheduled tasks', due: 8, who: ['maja', 'tom'] },
          ],
        },
        {
          title: 'Building',
          tasks: [
            {
              title: 'Sign in with a passkey',
              due: 1,
              who: ['tom'],
              checklist: ['Platforms', '+iOS', 'Android'],
            },
          ],
        },
        {
          title: 'Shipped',
          tasks: [{ title: 'Version 0.9 to the testers', isDone: true, who: ['piotr'] }],
        },
      ],
    },
    {
      title: 'Hiring',
      lists: [
        {
          title: 'Applied',
          tasks: [
            { title: 'Front-end engineer: portfolio from Gdańsk', who: ['anna'] },
            { title: 'Support: applicant with three languages', who: ['ola'] },
          ],
        },
        {
          title: 'Talking',
          tasks: [
            { title: 'Second talk with the designer', due: 4, at: '10:30', who: ['maja', 'anna'] },
          ],
        },
        {
          title: 'Offer',
          tasks: [{ title: 'Write the offer for the test engineer', due: 1, who: ['anna'] }],
        },
      ],
    },
  ],
  big: {
    title: 'Everything else',
    lists: [
      'Inbox',
      'Sorted',
      'Planned',
      'This week',
      'Today',
      'Waiting',
      'Testing',
      'Review',
      'Released',
      'Someday',
    ],
    verbs: [
      'Check',
      'Rewrite',
      'Measure',
      'Translate',
      'Simplify',
      'Document',
      'Replace',
      'Test',
      'Plan',
      'Discuss',
    ],
    things: [
      'the invoice template',
      'the sign-up form',
      'search results',
      'the export',
      'avatars',
      'error messages',
      'the price table',
      'release notes',
      'the welcome tour',
      'backups',
      'the import wizard',
    ],
    places: [
      'for new teams',
      'on small screens',
      'in Polish',
      'before the release',
      'with the support team',
      'for screen readers',
      'in dark mode',
      'after the workshop',
      'on slow networks',
    ],
  },
};

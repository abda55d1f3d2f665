import type { DemoWorkspace } from './demoContent';
import { WEBSITE } from './websiteBoard';

/** A design studio that relaunches its website. */
export const ENGLISH: DemoWorkspace = {
  title: 'Northlight Studio',
  owner: 'anna',
  locale: 'en',
  boards: [
    WEBSITE,
    {
      title: 'Mobile app',
      labels: { field: 'Labels', hues: { idea: 3, growth: 4, iOS: 5, Android: 0 } },
      lists: [
        {
          title: 'Ideas',
          tasks: [
            { title: 'Widget: what is due today', labels: ['idea', 'growth'] },
            { title: 'Share a photo straight onto a card', who: ['ola'] },
            { title: 'Quiet hours for notifications' },
          ],
        },
        {
          title: 'Next',
          tasks: [
            {
              title: 'Check the welcome tour in dark mode',
              due: 0,
              who: ['anna'],
              labels: ['iOS'],
            },
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
              labels: ['iOS', 'Android'],
              cover: 4,
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
          tasks: [
            { title: 'Write the offer for the test engineer', due: 0, at: '18:00', who: ['anna'] },
          ],
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

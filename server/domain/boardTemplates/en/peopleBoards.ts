import type { BoardContents } from '../contents';

/** Boards for people: candidates, guests, newcomers, oneself. */
export const peopleBoards = {
  hiring: {
    labels: ['Full time', 'Part time', 'Recommended'],
    lists: [
      {
        title: 'Open positions',
        tasks: [
          {
            title: 'Describe the position',
            description:
              '- What will the person do?\n- What do they need to know?\n- What do we offer?',
            labels: [0],
            steps: ['Write the text', 'Have it read', 'Publish it'],
          },
        ],
      },
      {
        title: 'Applied',
        tasks: [
          {
            title: 'Example: Jan Kowalski, designer',
            description: 'Attach the CV here, and note where the application came from.',
            labels: [2],
          },
        ],
      },
      {
        title: 'Interview',
        tasks: [
          {
            title: 'Prepare the questions',
            steps: ['Skills', 'Way of working', 'Expectations', 'Questions for us'],
          },
        ],
      },
      { title: 'Offer', tasks: [] },
      { title: 'Hired', tasks: [] },
      { title: 'Rejected', tasks: [{ title: 'Answer every applicant' }] },
    ],
  },
  event: {
    labels: ['Venue', 'Guests', 'Programme', 'Promotion'],
    lists: [
      {
        title: 'Ideas',
        tasks: [{ title: 'Collect topics and speakers', labels: [2] }],
      },
      {
        title: 'To organise',
        tasks: [
          {
            title: 'Book the venue',
            description: 'Note the price, the number of seats and the contact.',
            labels: [0],
            steps: ['Compare three offers', 'See the room', 'Sign the contract'],
          },
          {
            title: 'Invite the guests',
            labels: [1],
            steps: ['Guest list', 'Invitations', 'Reminder a week before'],
          },
        ],
      },
      { title: 'In progress', tasks: [{ title: 'Announce the event', labels: [3] }] },
      {
        title: 'On the day',
        tasks: [
          {
            title: 'Checklist for the day',
            steps: ['Test the sound', 'Badges', 'Water for the speakers', 'Photos'],
          },
        ],
      },
      {
        title: 'Done',
        tasks: [{ title: 'Thank everyone', description: 'Send the photos with the thanks.' }],
      },
    ],
  },
  week: {
    labels: ['Work', 'Home', 'Health'],
    lists: [
      {
        title: 'This week',
        tasks: [
          {
            title: 'Choose three things that matter this week',
            description: 'Everything else is a bonus.',
          },
        ],
      },
      { title: 'Monday', tasks: [{ title: 'Plan the week', labels: [0] }] },
      { title: 'Tuesday', tasks: [] },
      { title: 'Wednesday', tasks: [{ title: 'Go for a run', labels: [2] }] },
      { title: 'Thursday', tasks: [] },
      {
        title: 'Friday',
        tasks: [
          {
            title: 'Tidy up',
            labels: [1],
            steps: ['Desk', 'Inbox', 'Shopping list'],
          },
        ],
      },
      { title: 'Weekend', tasks: [] },
    ],
  },
  onboarding: {
    labels: ['Equipment', 'People', 'Learning'],
    lists: [
      {
        title: 'Before the first day',
        tasks: [
          {
            title: 'Prepare the workplace',
            labels: [0],
            steps: ['Computer', 'Accounts', 'Keys'],
          },
          {
            title: 'Choose a buddy',
            description: 'A colleague who answers every question in the first weeks.',
            labels: [1],
          },
        ],
      },
      {
        title: 'First day',
        tasks: [
          { title: 'Welcome and tour', labels: [1], steps: ['Team', 'Kitchen', 'Lunch together'] },
          { title: 'Set up the computer', labels: [0] },
        ],
      },
      {
        title: 'First week',
        tasks: [
          {
            title: 'Learn how we work',
            description: 'Read the handbook, and ask about what is missing in it.',
            labels: [2],
          },
          { title: 'Finish a first small task', labels: [2] },
        ],
      },
      {
        title: 'First month',
        tasks: [{ title: 'Talk about the first month', labels: [1] }],
      },
      { title: 'Done', tasks: [] },
    ],
  },
} as const satisfies Record<string, BoardContents>;

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Respond } from '../boards/fakeNetwork';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import '../editor/typing';

type Ended = (end: { reason: 'read-only'; text: string | null }) => void;
const mockSession: { end: Ended | null } = { end: null };
jest.mock('../../src/features/editor/session/SharedDescription', () => ({
  SharedDescription({ onEnded }: { onEnded: Ended }) {
    mockSession.end = onEnded;
    return null;
  },
}));

const respond: Respond = ({ name }) =>
  name === 'task'
    ? taskAnswer({ version: 2, description: 'One', descriptionVersion: 2, hasDescription: true })
    : 'cable cut';
const dialog = () => within(screen.getByRole('dialog', { name: 'Write' }));

/** The description is closed by the server's first response, after "One" was continued. */
async function endedAfter(typed: string): Promise<void> {
  renderOpenTask({ respond });
  await userEvent.click(await dialog().findByText('One'));
  if (typed !== '') await userEvent.keyboard(typed);
  await waitFor(() => expect(mockSession.end).not.toBeNull());
  act(() => mockSession.end?.({ reason: 'read-only', text: null }));
}

it('shows what was typed before the first response, if the description may not be edited any more', async () => {
  await endedAfter(' mine');
  await waitFor(() => expect(document.querySelector('pre')).toHaveTextContent('One mine'));
});

it('shows no text if nothing was typed', async () => {
  await endedAfter('');
  expect(await dialog().findByText('One')).toBeVisible();
  expect(document.querySelector('pre')).toBeNull();
});

import { fireEvent, screen } from '@testing-library/react';
import { column, renderBoard } from './renderBoard';

// A file of its own: the code that selects cards must not be loaded yet.
it('selects the cards that are clicked with Ctrl and Shift before the tools of the board are loaded', async () => {
  renderBoard({ lists: { 'To do': ['Write', 'Test', 'Ship'] } });
  const card = (name: RegExp) => screen.getByRole('link', { name });
  expect(fireEvent.click(card(/^Write/), { ctrlKey: true })).toBe(false);
  expect(fireEvent.click(card(/^Ship/), { shiftKey: true })).toBe(false);
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  expect(await screen.findByRole('toolbar')).toHaveTextContent('3 tasks selected');
  expect(column('To do')).toBeVisible();
});

it('leaves the click of a visitor to the browser', () => {
  renderBoard({ lists: { 'To do': ['Write'] }, canEdit: false });
  const link = screen.getByRole('link', { name: /^Write/ });
  let isPrevented: boolean | undefined;
  window.addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link, { ctrlKey: true });
  expect(isPrevented).toBe(false);
});

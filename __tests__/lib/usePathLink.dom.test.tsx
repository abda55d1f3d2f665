import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, HashRouter, useLocation } from 'react-router-dom';
import { usePathLink } from '../../src/lib/dom/usePathLink';

let renders = 0;

function PathLink({ to }: { to: string }) {
  renders += 1;
  return <a {...usePathLink(to)}>Open</a>;
}

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;

beforeEach(() => {
  renders = 0;
  window.history.replaceState(null, '', '/1/a');
});

const show = (to: string, Router = BrowserRouter) =>
  render(
    <Router>
      <PathLink to={to} />
      <Where />
    </Router>,
  );
const click = (more: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...more });
  // jsdom cannot open what the browser would.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true });
  let isTaken = false;
  screen
    .getByRole('link')
    .parentElement?.addEventListener(
      'click',
      ({ defaultPrevented }) => (isTaken = defaultPrevented),
      { once: true },
    );
  fireEvent(screen.getByRole('link'), event);
  return isTaken;
};

it('goes to its path without rendering again', () => {
  show('/1/a/t?view=2');
  const before = window.history.length;
  expect(click()).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('/1/a/t?view=2');
  expect(window.history.length).toBe(before + 1);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(renders).toBe(1);
});

it('adds no entry to the history for the page that is open', () => {
  show('/1/a');
  const before = window.history.length;
  expect(click()).toBe(true);
  expect(window.history.length).toBe(before);
});

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('leaves a click with %o to the browser', (more) => {
  show('/1/b');
  expect(click(more)).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('/1/a');
});

it('has the address of a page that is opened from a file', () => {
  show('/1/b', HashRouter);
  expect(screen.getByRole('link')).toHaveAttribute('href', '#/1/b');
});

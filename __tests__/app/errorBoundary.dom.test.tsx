import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorBoundary } from '../../src/ui/feedback/ErrorBoundary';
import { ErrorScreen } from '../../src/app/errors/ErrorScreen';
import { RootErrorFallback } from '../../src/app/errors/RootErrorFallback';
import { renderUi } from '../ui/renderUi';

function Broken(): never {
  throw new Error('a bug');
}

/** A shell with two screens, one of which throws. */
function Shell() {
  const [place, setPlace] = useState('/broken');
  return (
    <>
      <button type="button" onClick={() => setPlace('/fine')}>
        Next screen
      </button>
      <ErrorBoundary place={place} fallback={<ErrorScreen homePath="/1/studio-12/home" />}>
        {place === '/broken' ? <Broken /> : <h1>Fine</h1>}
      </ErrorBoundary>
    </>
  );
}

// React logs to the console what an error boundary catches; here that is expected.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a bug of a screen', () => {
  it('stops at the screen: the shell keeps working, with a link to continue and a link home', () => {
    renderUi(<Shell />);
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/1/studio-12/home',
    );
    expect(screen.getByRole('button', { name: 'Next screen' })).toBeVisible();
  });

  it('disappears as soon as the user opens another screen', async () => {
    renderUi(<Shell />);
    await userEvent.click(screen.getByRole('button', { name: 'Next screen' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Fine' })).toBeVisible();
  });

  it('is shown in both languages when no dictionary could be loaded', () => {
    renderUi(
      <ErrorBoundary fallback={<RootErrorFallback />}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(
      screen.getByRole('heading', { name: 'Something went wrong' }).closest('[lang]'),
    ).toHaveAttribute('lang', 'en');
    expect(
      screen.getByRole('heading', { name: 'Coś poszło nie tak' }).closest('[lang]'),
    ).toHaveAttribute('lang', 'pl');
  });
});

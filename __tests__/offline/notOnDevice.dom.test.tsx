import { screen } from '@testing-library/react';
import { BoardNotOnDevice } from '../../src/features/board/board/status/BoardNotOnDevice';
import { renderUi } from '../ui/renderUi';

describe('a board that is not on this device', () => {
  it.each([
    ['en', 'Not on this device', /^This device has no copy of it/, 'Go to the home page'],
    ['pl', 'Nie ma na tym urządzeniu', /urządzeni/, 'Przejdź na stronę główną'],
  ] as const)('says so, and leads to the home page (%s)', (locale, title, reason, home) => {
    renderUi(<BoardNotOnDevice wid="studio-12" />, { locale });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/1/studio-12/home');
    expect(document.title).toContain(title);
  });
});

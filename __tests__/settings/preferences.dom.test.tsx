import { screen, waitFor } from '@testing-library/react';
import { ANNA, CABLE_CUT, data } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { refused, renderSettings } from './given';

beforeEach(() => {
  forgetDevice();
  delete document.documentElement.dataset.density;
});

const choice = (name: string) => screen.getByRole('combobox', { name });

describe('preferences', () => {
  it('changes the language at once, here and for the account', async () => {
    const { user, server } = await renderSettings('/preferences', { says: { updateLocale: () => data({ updateLocale: { success: true, errors: [], me: { ...ANNA, locale: 'pl' } } }) } });
    await user.selectOptions(choice('Language'), 'Polski');
    await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
    expect(document.documentElement.lang).toBe('pl');
    await waitFor(() => expect(server.named('updateLocale').map(({ sent }) => sent)).toEqual([{ locale: 'pl' }]));
  });

  it('speaks the language although the account could not be told, and says so', async () => {
    const { user } = await renderSettings('/preferences', { says: { updateLocale: () => CABLE_CUT } });
    await user.selectOptions(choice('Language'), 'Polski');
    await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('wears a theme at once and keeps it on this device', async () => {
    const { user } = await renderSettings('/preferences');
    await user.selectOptions(choice('Theme'), 'Dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(choice('Theme')).toHaveDisplayValue('Dark');
    expect(window.localStorage.getItem('theme')).toBe('dark');
    await user.selectOptions(choice('Theme'), 'System');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('stands closer at once where that is chosen', async () => {
    const { user } = await renderSettings('/preferences');
    await user.selectOptions(choice('Density'), 'Compact');
    expect(document.documentElement.dataset.density).toBe('compact');
    expect(choice('Density')).toHaveDisplayValue('Compact');
    expect(window.localStorage.getItem('density')).toBe('compact');
  });

  it('switches single keys off and on again', async () => {
    const { user } = await renderSettings('/preferences');
    const box = screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(box).not.toBeChecked();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(box);
    expect(box).toBeChecked();
  });
});

describe('the background', () => {
  it('is one of twelve, or none, and holds when the server has it', async () => {
    const { user, server } = await renderSettings('/background', { says: { updateBackground: () => data({ updateBackground: { success: true, errors: [], me: { ...ANNA, background: 'color:3' } } }) } });
    expect(screen.getAllByRole('radio')).toHaveLength(13);
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Background 3' }));
    expect(await screen.findByText('Background saved')).toBeVisible();
    expect(server.named('updateBackground').map(({ sent }) => sent)).toEqual([{ background: 'color:3' }]);
  });

  it('stays as it was where the server refuses, and says why', async () => {
    const { user } = await renderSettings('/background', { says: { updateBackground: refused('updateBackground', ['background', 'background-invalid']) } });
    await user.click(screen.getByRole('radio', { name: 'Background 3' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This background does not exist');
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
  });
});

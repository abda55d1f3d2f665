import '../support/fakeIndexedDb';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoredRows } from '../../src/features/offline/StoredRows';
import type { OfflineMode } from '../../src/features/offline/useOfflineMode';
import { renderUi } from '../ui/renderUi';

const MIB = 1024 * 1024;
const STORED = { boards: 2, tasks: 1, bytes: 3.21 * MIB, budget: 200 * MIB, oldest: 0 };

function show(rows: OfflineMode['rows'], locale: 'en' | 'pl' = 'en') {
  const asked: string[] = [];
  const mode: OfflineMode = {
    isAvailable: true,
    isOn: true,
    stored: null,
    rows,
    busy: null,
    outcome: null,
    run: async (name, work) => void asked.push(name, String(await work())),
    switchOn: () => undefined,
    switchOff: () => undefined,
  };
  renderUi(<StoredRows mode={mode} />, { locale });
  return { asked };
}

describe('the copies of boards and tasks on the offline page', () => {
  it('are counted, with their size, their budget and their age', () => {
    show(STORED);
    expect(screen.getByText('2 boards, 1 task, 3.3 of 200 MB')).toBeVisible();
    expect(screen.getByText(/^Longest not opened: since .*1970/)).toBeVisible();
  });

  it('are counted in Polish too', () => {
    show(STORED, 'pl');
    expect(screen.getByText(/^2 tablice, 1 zadanie, 3,3/)).toBeVisible();
  });

  it('are none before anything was opened', () => {
    show({ ...STORED, boards: 0, tasks: 0, bytes: 0, oldest: null });
    expect(screen.getByText(/^Nothing is stored yet/)).toBeVisible();
    expect(screen.queryByText(/MB/)).not.toBeInTheDocument();
  });

  it('can be removed', async () => {
    const { asked } = show(STORED);
    await userEvent.click(screen.getByRole('button', { name: 'Remove copies' }));
    await waitFor(() => expect(asked).toEqual(['clear-rows', 'offline-rows-cleared']));
  });
});

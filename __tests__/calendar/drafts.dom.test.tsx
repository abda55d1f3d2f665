import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryDrafts, type DraftStorage } from '../../src/sync/device/drafts';
import { VIEWER } from '../boards/boardRows';
import { held, type Answer } from '../boards/fakeNetwork';
import { calendarRows, dayColumn, openCalendar, titlesOn, type Given } from './calendarWorld';

const WEEK = '2026-11-16';
const DAY = '2026-11-18';

function openWeek(drafts: DraftStorage, given: Partial<Given> = {}) {
  const calendar = openCalendar({ rows: calendarRows([]), week: WEEK, drafts, ...given });
  return { user: userEvent.setup(), ...calendar };
}
const on = (day: string) => within(dayColumn(day));
const morning = (day = DAY) => on(day).getByRole('button', { name: /8:00/ });
const field = (day = DAY) => on(day).getByRole('textbox', { name: 'Task title' });
const draft = (title: string, day = DAY) =>
  on(day).findByRole('button', { name: `Add task: “${title}”` });

describe('A title that is typed on a day', () => {
  it('is there again after a reload, on its day only, and is gone once it is added', async () => {
    const drafts = createMemoryDrafts();
    const first = openWeek(drafts);
    await first.user.click(morning());
    await first.user.keyboard('Half');
    first.view.unmount();
    const { user } = openWeek(drafts);
    await user.click(await draft('Half'));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('Half');
    expect(screen.getAllByRole('button', { name: /^Add task: .*8:00/ })).toHaveLength(4);
    await user.keyboard(' done{Enter}');
    await waitFor(() => expect(titlesOn(DAY)).toEqual(['Half done']));
    await waitFor(async () => expect((await drafts.load(VIEWER)).size).toBe(0));
    await user.keyboard('{Escape}');
    expect(morning()).toHaveFocus();
  });

  it('is there again after another week and after the month', async () => {
    const drafts = createMemoryDrafts();
    const first = openWeek(drafts);
    await first.user.click(morning());
    await first.user.keyboard('Half');
    await first.user.click(screen.getByRole('button', { name: 'Month' }));
    await waitFor(() => expect(dayColumn('2026-11-01')).toBeVisible());
    await first.user.click(screen.getByRole('button', { name: 'Week' }));
    expect(await draft('Half')).toBeVisible();
    first.view.unmount();
    openWeek(drafts, { week: '2026-11-23' }).view.unmount();
    openWeek(drafts);
    expect(await draft('Half')).toBeVisible();
  });

  it('is a draft of its time: morning and afternoon have one each', async () => {
    const drafts = createMemoryDrafts();
    const first = openWeek(drafts);
    await first.user.click(morning());
    await first.user.keyboard('Early');
    await first.user.click(on(DAY).getByRole('button', { name: /4:00/ }));
    await first.user.keyboard('Late');
    first.view.unmount();
    openWeek(drafts);
    expect(await draft('Early')).toBeVisible();
    expect(await draft('Late')).toBeVisible();
  });

  it('stays after Escape, as in a list, and goes when it is emptied', async () => {
    const drafts = createMemoryDrafts();
    const { user } = openWeek(drafts);
    await user.click(morning());
    await user.keyboard('Half{Escape}');
    expect(await draft('Half')).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.clear(field());
    await user.keyboard('{Escape}');
    expect(morning()).toHaveFocus();
    await waitFor(async () => expect((await drafts.load(VIEWER)).size).toBe(0));
  });

  it('returns to its field, which opens again, if it cannot be enqueued after all', async () => {
    const { answer, give } = held<Answer>();
    const { user } = openWeek(createMemoryDrafts(), { hasIds: false, respond: () => answer });
    await user.click(morning());
    await user.keyboard('Half{Enter}{Escape}');
    await act(async () => give({ code: 'service-unavailable' }));
    await waitFor(() => expect(field()).toHaveValue('Half'));
    expect(field()).toHaveAccessibleDescription(/Nothing new can be made/);
    expect(titlesOn(DAY)).toEqual([]);
  });

  it('takes no focus from another field when it returns', async () => {
    const { answer, give } = held<Answer>();
    const { user } = openWeek(createMemoryDrafts(), { hasIds: false, respond: () => answer });
    const elsewhere = document.body.appendChild(document.createElement('input'));
    await user.click(morning());
    await user.keyboard('Half{Enter}');
    await user.click(elsewhere);
    await act(async () => give({ code: 'service-unavailable' }));
    await waitFor(() => expect(field()).toHaveValue('Half'));
    expect(elsewhere).toHaveFocus();
    elsewhere.remove();
  });
});

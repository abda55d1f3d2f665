import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Text } from '../../src/lib/text/Text';
import { computePosition } from '../../src/lib/dom/computePosition';
import { storage } from '../../src/lib/device/storage';
import { useText } from '../../src/lib/text/useText';
import { avatarHue } from '../../src/ui/avatar/avatarHue';
import { AvatarStack } from '../../src/ui/avatar/AvatarStack';
import { Banner } from '../../src/ui/feedback/Banner';
import { Pager } from '../../src/ui/components/Pager';
import { Progress } from '../../src/ui/feedback/Progress';
import { Tabs } from '../../src/ui/components/Tabs';
import { renderUi } from './renderUi';

const Count = ({ n }: { n: number }) => <p>{useText()('tasks-count', { n })}</p>;

describe('A text', () => {
  it('has the plural forms of the language', () => {
    renderUi(
      <>
        <Count n={2} />
        <Count n={5} />
        <Count n={22} />
        <Count n={1.5} />
      </>,
      { locale: 'pl' },
    );
    for (const words of ['2 zadania', '5 zadań', '22 zadania', '1,5 zadania'])
      expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('can contain a link', () => {
    renderUi(
      <Text id="user-exists" values={{ login: (chunks) => <a href="/login">{chunks}</a> }} />,
      { locale: 'pl' },
    );
    expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeInTheDocument();
  });
});

describe('An avatar stack', () => {
  const people = ['Anna Nowak', 'Piotr Kos', 'Ewa Wilk', 'Łukasz Żak', 'Ola Lis'].map(
    (name, id) => ({ id, name, initials: name.slice(0, 2) }),
  );

  it('shows three users with their names and the number of the others', () => {
    renderUi(<AvatarStack people={people} />);
    expect(screen.getAllByRole('img').map((avatar) => avatar.getAttribute('aria-label'))).toEqual([
      'Anna Nowak',
      'Piotr Kos',
      'Ewa Wilk',
    ]);
    expect(screen.getByTitle('Łukasz Żak, Ola Lis')).toHaveTextContent('+2and 2 more people');
  });

  it('uses every hue, and the same hue for the same user', () => {
    const hues = Array.from({ length: 200 }, (_, id) => avatarHue(id + 1));
    expect(avatarHue('42')).toBe(avatarHue(42));
    expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
  });
});

describe('Tabs', () => {
  const items = [
    { to: '/1/w-1/board-7', label: 'Board' },
    { to: '/1/w-1/board-7/calendar', label: 'Calendar', count: 3 },
  ];

  it('are links, and the current URL is marked', () => {
    renderUi(<Tabs label="Views" items={items} />, { at: '/1/w-1/board-7/calendar' });
    const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Calendar 3');
    expect(tabs.getByRole('link', { name: 'Board' })).toHaveAttribute('href', '/1/w-1/board-7');
  });

  it('can be current at URLs below their own', () => {
    renderUi(
      <Tabs label="Views" items={items.map((item, i) => ({ ...item, isCurrent: i === 0 }))} />,
      { at: '/1/w-1/board-7/fix-login-412' },
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Board');
  });
});

describe('A banner', () => {
  it('is an alert when something is wrong, a status otherwise, and disappears when dismissed', async () => {
    const onDismiss = jest.fn();
    renderUi(
      <>
        <Banner tone="danger" onDismiss={onDismiss}>
          Invalid credentials
        </Banner>
        <Banner>Check your inbox</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(screen.getByText('Check your inbox').closest('[role]')).toHaveAttribute(
      'role',
      'status',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('Progress', () => {
  it('is a bar with a name and a percentage as text', () => {
    renderUi(<Progress label="Rollout" value={3} max={5} />, { locale: 'pl' });
    expect(screen.getByRole('progressbar', { name: 'Rollout' })).toHaveAttribute('value', '3');
    expect(screen.getByText('60%')).toBeInTheDocument();
  });
});

describe('A pager', () => {
  it('goes to the typed page, within the range', async () => {
    const onPage = jest.fn();
    renderUi(<Pager page={2} total={3} onPage={onPage} />);
    const page = screen.getByRole('textbox', { name: 'Page (of 3)' });
    await userEvent.click(page);
    await userEvent.keyboard('99{Enter}');
    await userEvent.click(page);
    await userEvent.keyboard('1{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });
});

describe('A popover', () => {
  const size = { width: 200, height: 100 };
  beforeEach(() => {
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
    window.innerHeight = 760;
  });

  it('is placed below its anchor, above it when there is no room below, and never beyond an edge', () => {
    expect(computePosition({ left: 20, top: 100, width: 32, height: 32 }, size)).toEqual({
      left: 20,
      top: 136,
    });
    expect(computePosition({ left: 20, top: 700, width: 32, height: 32 }, size)).toEqual({
      left: 20,
      top: 596,
    });
    expect(computePosition({ left: 350, top: 100, width: 32, height: 32 }, size)).toEqual({
      left: 182,
      top: 136,
    });
    expect(
      computePosition({ left: 350, top: 100, width: 32, height: 32 }, size, { align: 'end' }),
    ).toEqual({
      left: 182,
      top: 136,
    });
    expect(
      computePosition({ left: 100, top: 100, width: 32, height: 32 }, size, { align: 'end' }),
    ).toEqual({
      left: 8,
      top: 136,
    });
    expect(
      computePosition({ left: 150, top: 100, width: 40, height: 32 }, size, {
        side: 'above',
        align: 'center',
      }),
    ).toEqual({ left: 70, top: 136 });
  });
});

describe('The device storage', () => {
  it('writes, reads and removes values', () => {
    expect(storage.write('theme', 'dark')).toBe(true);
    expect(storage.read('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.read('theme')).toBeNull();
  });

  it('is empty when a private window forbids it', () => {
    const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.read('theme')).toBeNull();
    expect(storage.write('theme', 'dark')).toBe(false);
    expect(() => storage.remove('theme')).not.toThrow();
    forbidden.mockRestore();
  });
});

import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { parseMarkdown } from '../../contract/markdown/parse';
import { Markdown } from '../../src/ui/markdown/Markdown';
import { firstScreen } from '../../src/ui/markdown/firstScreen';

const shown = (text: string) =>
  render(
    <MemoryRouter>
      <Markdown>{text}</Markdown>
    </MemoryRouter>,
  ).container;

describe('A text in Markdown', () => {
  it('has its headings below those of the page', () => {
    shown('# One\n## Two\n### Three');
    for (const [level, name] of [
      [3, 'One'],
      [4, 'Two'],
      [5, 'Three'],
    ] as const)
      expect(screen.getByRole('heading', { level, name })).toBeInTheDocument();
  });

  it('renders its marks, lists, quotes and code as elements', () => {
    const container = shown('**b** *i* ~~s~~ `c`\n\n3. x\n\n> q\n\n```js\ncode\n```\n\n---');
    for (const [selector, text] of [
      ['strong', 'b'],
      ['em', 'i'],
      ['s', 's'],
      ['p > code', 'c'],
      ['ol[start="3"] > li', 'x'],
      ['blockquote', 'q'],
      ['pre', 'code'],
    ] as const)
      expect(container.querySelector(selector)).toHaveTextContent(text);
    expect(screen.getByRole('separator')).toBeInTheDocument();
  });

  it('renders tasks as named read-only checkboxes', () => {
    shown('- [x] Done\n- [ ] Open\n- [ ]');
    expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Open' })).not.toBeChecked();
    for (const box of screen.getAllByRole('checkbox')) {
      expect(box).toBeDisabled();
      expect(box).toHaveAccessibleName();
    }
  });

  it('opens external links in a new tab without a referrer, and screens of the app in place', () => {
    shown('[a](https://a.test/x) www.b.test [Plan](/1/team-1/plan-2) <mailto:c@d.test>');
    const foreign = screen.getByRole('link', { name: 'a' });
    expect(foreign).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(foreign).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'www.b.test' })).toHaveAttribute(
      'href',
      'https://www.b.test',
    );
    const own = screen.getByRole('link', { name: 'Plan' });
    expect(own).toHaveAttribute('href', '/1/team-1/plan-2');
    expect(own).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'c@d.test' })).toHaveAttribute(
      'href',
      'mailto:c@d.test',
    );
  });

  it('renders users by nick and by mention', () => {
    const container = shown('@piotr.kos and [@Ewa Wilk](mention:12)');
    const names = [...container.querySelectorAll('strong')].map((name) => name.textContent);
    expect(names).toEqual(['@piotr.kos', '@Ewa Wilk']);
  });

  it('keeps the lines, spaces and special characters of a plain text', () => {
    const container = shown('One  and\ntwo <b>no</b> & 2 * 3 #123\n\nthree snake_case_name');
    const [first, second] = container.querySelectorAll('p');
    expect(first?.querySelectorAll('br')).toHaveLength(1);
    expect(first?.textContent).toBe('One  andtwo <b>no</b> & 2 * 3 #123');
    expect(second?.textContent).toBe('three snake_case_name');
    expect(container.querySelector('b')).toBeNull();
  });

  it('never has a link that runs a script', () => {
    const container = shown('[a](javascript:alert(1)) <javascript:alert(1)> [b](data:text/html,x)');
    expect(within(container).queryAllByRole('link')).toEqual([]);
  });
});

describe('The first screen of a text', () => {
  it('is the whole of a short text', () => {
    const document = parseMarkdown('# One\n\n- two');
    expect(firstScreen(document)).toBe(document);
  });

  it.each([
    ['paragraphs', 'word word\n\n'.repeat(9_000)],
    ['items of one list', '- a\n'.repeat(25_000)],
    ['marks in one paragraph', '*a* '.repeat(25_000)],
    ['one paragraph', 'word '.repeat(20_000)],
    ['addresses', 'www.a.test '.repeat(9_000)],
  ])('is limited for 100,000 characters of %s, and the rest follows', (_, text) => {
    const document = parseMarkdown(text);
    const first = JSON.stringify(firstScreen(document));
    expect(first.length).toBeLessThan(80_000);
    expect(first.length).toBeLessThan(JSON.stringify(document).length);
  });

  it('is followed by the rest', async () => {
    shown(`${'word word\n\n'.repeat(2_000)}The end`);
    expect(await screen.findByText('The end')).toBeInTheDocument();
  });
});

import { render, screen } from '@testing-library/react';
import { PlainText } from '../../src/ui/components/PlainText';

it.each([
  ['dots', '.'],
  ['brackets', ')'],
  ['quotes', '”'],
])('a web address followed by 20,000 %s is shown as typed', (_, piece) => {
  const written = `http://a.test/x${piece.repeat(19_980)}`;
  const { container } = render(<PlainText>{written}</PlainText>);
  expect(screen.getByRole('link').textContent).toBe('http://a.test/x');
  expect(container.textContent).toBe(written);
});

it('a text of web addresses only has a limited number of links', () => {
  const written = 'www.a.test '.repeat(9_000);
  const { container } = render(<PlainText>{written}</PlainText>);
  expect(screen.getAllByRole('link').length).toBeLessThanOrEqual(2_000);
  expect(container.textContent).toBe(written);
});

import { sharedTaskIn } from '../../src/app/routes/sharedTask';

const shared = (fields: Record<string, string>) => sharedTaskIn(new URLSearchParams(fields));

describe('what another app shares', () => {
  it('is a task of that title, whose description is the text and the address', () => {
    expect(shared({ title: 'Chalk', text: 'In stock', url: 'https://shop.example/chalk' })).toEqual(
      { title: 'Chalk', description: 'In stock\n\nhttps://shop.example/chalk' },
    );
  });

  it('takes the first line of the text, or else the address, for a missing title', () => {
    expect(shared({ text: 'First line\r\nsecond' })).toEqual({
      title: 'First line',
      description: 'First line\nsecond',
    });
    expect(shared({ text: 'Only line' })).toEqual({ title: 'Only line', description: '' });
    expect(shared({ url: 'https://shop.example/' })).toEqual({
      title: 'https://shop.example/',
      description: '',
    });
    expect(shared({})).toEqual({ title: '', description: '' });
  });

  it('does not repeat an address that the text already has', () => {
    expect(
      shared({ title: 'Chalk', text: 'See https://shop.example/a', url: 'https://shop.example/a' })
        .description,
    ).toBe('See https://shop.example/a');
  });

  it('keeps addresses of the web alone', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'no address',
    ])
      expect(shared({ title: 'Chalk', url })).toEqual({ title: 'Chalk', description: '' });
  });

  it('is bounded, without control characters, and cuts no character in half', () => {
    const { title, description } = shared({
      title: `\u0000${'🚀'.repeat(400)}\n`,
      text: `a\u0007b\tc${'d'.repeat(200_000)}`,
      url: `https://shop.example/${'e'.repeat(5_000)}`,
    });
    expect([...title]).toHaveLength(200);
    expect(title.endsWith('🚀…')).toBe(true);
    expect(description).toHaveLength(100_000 - 1);
    expect(description.startsWith('ab\tcd')).toBe(true);
  });
});

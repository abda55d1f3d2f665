import { mergeDraft } from '../../src/features/editor/session/mergeDraft';

describe('A continued draft', () => {
  it('is its own text if the description is written differently but says the same', () => {
    const draft = { base: '- one', text: '* one\n* two', current: '* one', isOnline: true };
    expect(mergeDraft(draft)).toBe('* one\n* two');
  });

  it('stays a draft offline while the description lacks words that it was begun from', () => {
    const draft = { base: 'Hello', text: 'Hello world', current: '', isOnline: false };
    expect(mergeDraft(draft)).toBeNull();
    expect(mergeDraft({ ...draft, current: 'Ewa: Hello' })).toBe('Ewa: Hello world');
  });
});

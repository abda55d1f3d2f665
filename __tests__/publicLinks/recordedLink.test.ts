import { createMasker } from '../../src/store/recording/createMasker';

it('a recording has no address of a public link, even if it keeps texts', () => {
  const url = `https://kreda.test/public/${'A'.repeat(43)}`;
  for (const keepsText of [() => false, () => true]) {
    const mask = createMasker('salt', { keepsText });
    expect(mask({ publicLink: { isOn: true, showsNames: false, url } })).toEqual({
      publicLink: { isOn: true, showsNames: false, url: '[removed]' },
    });
  }
});

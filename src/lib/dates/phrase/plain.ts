/** Lower case, without diacritics, with single spaces. */
export function plain(phrase: string): string {
  return phrase
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[,;\s]+/g, ' ')
    .trim();
}

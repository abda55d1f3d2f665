/**
 * Makes the browser load its locales, which takes up to 40 ms at the first use of one: called in a
 * task of its own, while the app loads (docs/goals.md#s6).
 */
export function prepareFormats(): void {
  Intl.DateTimeFormat.supportedLocalesOf('en');
}

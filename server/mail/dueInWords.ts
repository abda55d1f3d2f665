/** "Friday 27 November at 16:00": a bare day, or an instant in the reader's zone. */
export function dueInWords(locale: string, due: string, timeZone: string): string {
  const isInstant = due.includes('T');
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isInstant ? { hour: 'numeric', minute: '2-digit', timeZone } : { timeZone: 'UTC' }),
  }).format(new Date(due));
}

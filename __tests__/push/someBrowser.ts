/** The keys of a browser that no push service knows. */
export const SOME_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
/** A browser to which nothing is sent. */
export const SOME_BROWSER = { ...SOME_KEYS, endpoint: 'https://push.example/1' };

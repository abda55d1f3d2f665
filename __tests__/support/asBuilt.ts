// Import it first: the store as in production, without the checks of a development build, which
// dominate the time of a test that dispatches a hundred thousand actions.
process.env['NODE_ENV'] = 'production';

export {};

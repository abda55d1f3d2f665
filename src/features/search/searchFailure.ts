/**
 * What is told of a search that failed. One that was stopped because it took too long would take as
 * long again, so the user is told to narrow it.
 */
export const searchFailure = (error: { code?: string | undefined } | undefined) =>
  error?.code === 'search-too-slow' ? 'search-too-slow' : 'search-failed';

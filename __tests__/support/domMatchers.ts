import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';

// A lazily loaded part may take a second on a busy machine; a missing one still fails in time.
configure({ asyncUtilTimeout: 20_000 });

/**
 * React's development build takes a stack trace for each of the first 10,000 elements, to name the
 * owner in its warnings. That is a tenth of the time of these tests, so none is taken.
 */
const internals: unknown = Object.entries(React).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1];
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => undefined,
  });

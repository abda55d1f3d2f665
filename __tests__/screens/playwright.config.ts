import journeys from '../journeys/playwright.config';

/** `npm run screenshots`: screenshots for people to review; nothing is compared. */
export default {
  ...journeys,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  outputDir: '../../test-results/screens',
  globalSetup: '../journeys/globalSetup.ts',
  globalTeardown: '../journeys/globalTeardown.ts',
  timeout: 7_200_000,
  retries: 0,
};

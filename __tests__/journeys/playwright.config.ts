import { defineConfig } from '@playwright/test';

/** In an offline network Chromium must not look for updates, and root has no sandbox. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../../test-results/journeys',
  globalSetup: './globalSetup.ts',
  globalTeardown: './globalTeardown.ts',
  // Each worker has its own product (support.ts): a server, a database, an origin.
  workers: 2,
  // One failure on a busy machine is no fault of the product; a second failure is. The report names
  // both.
  retries: 1,
  fullyParallel: false,
  timeout: 180_000,
  // A busy machine takes many times longer than a quiet one; what passes does not wait.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: CHROMIUM_ARGS,
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Europe/Warsaw',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording takes a fifth of a journey's time: only the retry of a failed journey is recorded.
    trace: 'on-first-retry',
  },
});

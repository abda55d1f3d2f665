/** @jest-environment-options {"timeZone": "America/New_York"} */
import { daysSuite } from './daysSuite';
import { weekSuite } from './weekSuite';

daysSuite({ name: 'America/New_York', changes: ['2026-03-08', '2026-11-01'], hours: [23, 25] });
weekSuite();

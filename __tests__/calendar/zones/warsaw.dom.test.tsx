/** @jest-environment-options {"timeZone": "Europe/Warsaw"} */
import { daysSuite } from './daysSuite';
import { weekSuite } from './weekSuite';

daysSuite({ name: 'Europe/Warsaw', changes: ['2026-03-29', '2026-10-25'], hours: [23, 25] });
weekSuite();

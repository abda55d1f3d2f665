/** @jest-environment-options {"timeZone": "Pacific/Tongatapu"} */
import { daysSuite } from './daysSuite';
import { weekSuite } from './weekSuite';

daysSuite({ name: 'Pacific/Tongatapu', changes: ['2026-03-29', '2026-10-25'], hours: [24, 24] });
weekSuite();

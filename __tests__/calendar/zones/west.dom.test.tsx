/** @jest-environment-options {"timeZone": "Pacific/Pago_Pago"} */
import { daysSuite } from './daysSuite';
import { weekSuite } from './weekSuite';

daysSuite({ name: 'Pacific/Pago_Pago', changes: ['2026-03-29', '2026-10-25'], hours: [24, 24] });
weekSuite();

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A part that is loaded for the first time may take its second on a busy machine; what never comes still fails in time.
configure({ asyncUtilTimeout: 20_000 });

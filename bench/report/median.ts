import { percentile } from '../torture/figures';

export const median = (values: readonly number[]) => percentile(values, 0.5);

import { createAction, createSlice } from '@reduxjs/toolkit';

/** What surrounds the data on screen. */
export interface Environment {
  /** The URL without its origin. */
  path: string;
  /** In CSS pixels. */
  viewport: { width: number; height: number } | null;
  locale: string;
  /** For dates, times and numbers: `regionalLocale`; empty in recordings of older releases. */
  region: string;
  theme: string;
  /** The person's time zone as an IANA name; empty in recordings of older releases. */
  timeZone: string;
}
export const environmentChanged = createAction<Partial<Environment>>('environment/changed');
/** An error that no code caught. It changes no state: the recording contains the action. */
export const errorThrown = createAction<{ message: string; stack: string }>(
  'environment/errorThrown',
);

const initialState: Environment = {
  path: '',
  viewport: null,
  locale: '',
  region: '',
  theme: '',
  timeZone: '',
};

/** The page's URL, viewport, language, theme and time zone, so that a recording contains them. */
export const environmentSlice = createSlice({
  name: 'environment',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(environmentChanged, (state, { payload }) => ({ ...state, ...payload })),
});

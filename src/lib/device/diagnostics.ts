import { choiceMade, useDeviceChoice } from './deviceChoice';
import { storage } from './storage';

/** Whether this device records the last minutes for problem reports; on unless switched off. */
const RECORDING = 'recording';
/** Whether Redux DevTools may connect in production; off unless switched on. */
const DEV_TOOLS = 'dev-tools';

const recording = () => (storage.read(RECORDING) === 'off' ? 'off' : 'on');
const devTools = () => (storage.read(DEV_TOOLS) === 'on' ? 'on' : 'off');

/** Applies at once. */
export function chooseRecording(isOn: boolean): void {
  if (isOn) storage.remove(RECORDING);
  else storage.write(RECORDING, 'off');
  choiceMade();
}
/** Applies after the next page load. */
export function chooseDevTools(isOn: boolean): void {
  if (isOn) storage.write(DEV_TOOLS, 'on');
  else storage.remove(DEV_TOOLS);
  choiceMade();
}

export const areDevToolsOn = () => devTools() === 'on';
/** The choices; the component renders again when they change. */
export const useRecordingChoice = () => useDeviceChoice(recording) === 'on';
export const useDevToolsChoice = () => useDeviceChoice(devTools) === 'on';

import { Download, FolderOpen, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { addIcons } from './Icon';

/** Icons that only the player of recordings needs. */
export const playerIcons = {
  openFile: FolderOpen,
  pause: Pause,
  play: Play,
  save: Download,
  stepBack: StepBack,
  stepForward: StepForward,
} as const;

addIcons(playerIcons);

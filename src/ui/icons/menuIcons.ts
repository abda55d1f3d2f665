import { Building2 } from 'lucide-react';
import { addIcons } from './Icon';

/** Icons that only the user menu and the settings need. */
export const menuIcons = { workspace: Building2 } as const;

addIcons(menuIcons);

/**
 * The keys of the editor, in the form of src/lib/keys/shortcuts.ts. They are apart because a board
 * opens without them.
 */
export const TEXT_SHORTCUTS = {
  bold: 'Mod+b',
  italic: 'Mod+i',
  strike: 'Mod+Shift+x',
  code: 'Mod+e',
  link: 'Mod+Shift+k',
  orderedList: 'Mod+Shift+7',
  bulletList: 'Mod+Shift+8',
  taskList: 'Mod+Shift+9',
  insertBlock: '/',
  mention: '@',
  linkTask: '#',
  formatting: 'Alt+F10',
} as const;

export type TextShortcutName = keyof typeof TEXT_SHORTCUTS;

// The drag library without combining two cards, which no list of the app allows, and without its own
// English announcements: each provider passes instructions, and each handler announces its own text.
// Its own `useMemo` is a state, two refs and an effect for each of the 22 values of a card; React's is
// one hook, and has kept its values in every release so far (docs/adr/0307-memo-of-react-in-drags.md).
// Its style elements, which each drag would change, are rules of the app and an attribute of the root
// (docs/adr/0312-drags-without-style-elements.md).

const { join } = require('node:path');

const DRAG_PHASE = join(__dirname, '../../../src/lib/dom/useDragPhase');

const MEMO_OF_REACT = [
  [
    /^function useMemo\(getResult, inputs\) \{\n(?:.*\n)*?^\}\nfunction useCallback\(.*\{\n(?:.*\n)*?^\}/gm,
    'const { useCallback, useMemo } = React;',
  ],
];

const NO_PRESET = [
  [
    /^const dragHandleUsageInstructions = `\n(?:.*\n)*?^const preset = \{\n(?:.*\n)*?^\};$/gm,
    'const preset = {};',
  ],
  [/getDefaultMessage\(data\)/g, "''"],
];

const NO_STYLE_ELEMENTS = [
  [
    /^function useStyleMarshal\(contextId, nonce\) \{\n(?:.*\n)*?^\}/gm,
    `import { useDragPhase as useStyleMarshal } from ${JSON.stringify(DRAG_PHASE)};`,
  ],
];

const NO_COMBINING = [
  [/if \(!destination\.isCombineEnabled\) \{/g, 'if (true) {'],
  ["if (impact.at && impact.at.type === 'COMBINE') {", 'if (false) {'],
  ["return impact.at && impact.at.type === 'COMBINE' ?", 'return false ?'],
  ["if (wasAt.type === 'REORDER') {", 'if (true) {'],
  [/if \(at\.type === 'REORDER'\) \{(?=\n {4}return whenReordering)/g, 'if (true) {'],
  ["if (action.type === 'UPDATE_DROPPABLE_IS_COMBINE_ENABLED') {", 'if (false) {'],
];

module.exports = [
  {
    file: 'react-beautiful-dnd/dist/dnd.esm.js',
    removed: ['isCombineEnabled', 'combineTargetFor', 'combineWith', 'nonce='],
    edits: [...MEMO_OF_REACT, ...NO_STYLE_ELEMENTS, ...NO_PRESET, ...NO_COMBINING],
  },
];

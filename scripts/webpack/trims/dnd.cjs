// The drag library without combining two cards, which no list of the app allows, and without its own
// English announcements: each provider passes instructions, and each handler announces its own text.
// Its own `useMemo` is a state, two refs and an effect for each of the 22 values of a card; React's is
// one hook, and has kept its values in every release so far (docs/adr/0307-memo-of-react-in-drags.md).

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
    removed: ['isCombineEnabled', 'combineTargetFor', 'combineWith'],
    edits: [...MEMO_OF_REACT, ...NO_PRESET, ...NO_COMBINING],
  },
];

/** Code that is rejected: its place, the file, and the pattern of the message. */
export type Refusal = [what: string, path: string, code: string, says: RegExp];

export const exporting = (expression: string) => `export const own = ${expression};\n`;
export const component = (name: string, markup: string) =>
  `export const ${name} = () => ${markup};\n`;

/** Code that oxlint rejects, which checks types and the rules of React's compiler. */
export const REFUSED_BY_OXLINT: Record<string, Refusal[]> = {
  'no-cycle': [
    [
      'two files that import each other',
      'server/domain/circle.ts',
      "import { thing } from './back';\n\nexport const own = () => thing;\n",
      /cycle/i,
    ],
  ],
  'no-floating-promises': [
    [
      'a promise that is not awaited',
      'server/domain/d.ts',
      exporting('() => { Promise.resolve(1); }'),
      /await/,
    ],
  ],
  'no-misused-promises': [
    [
      'a promise as a condition',
      'server/domain/e.ts',
      exporting('(a: Promise<boolean>) => (a ? 1 : 2)'),
      /condition/,
    ],
  ],
  'await-thenable': [
    [
      'an await of a number',
      'server/domain/f.ts',
      exporting('async (a: number) => await a'),
      /await/,
    ],
  ],
  'no-unnecessary-type-assertion': [
    [
      'a cast to the same type',
      'src/lib/k.ts',
      exporting('(a: string) => a as string'),
      /assertion/,
    ],
  ],
  'switch-exhaustiveness-check': [
    [
      'a switch that forgets a case',
      'src/lib/g.ts',
      "export function own(a: 'x' | 'y') {\n  switch (a) {\n    case 'x': return 1;\n  }\n  return 2;\n}\n",
      /"y"/,
    ],
  ],
  purity: [
    [
      'a random number in a render',
      'src/features/board/card/H.tsx',
      component('H', '<p>{Math.random()}</p>'),
      /impure/,
    ],
  ],
  'static-components': [
    [
      'a component that each render creates again',
      'src/features/board/card/I.tsx',
      'export function I() {\n  const Inner = () => <p />;\n  return <Inner />;\n}\n',
      /during render/,
    ],
  ],
  'set-state-in-render': [
    [
      'a render that sets its state',
      'src/features/board/card/J.tsx',
      "import { useState } from 'react';\n\nexport function J() {\n  const [a, setA] = useState(0);\n  setA(1);\n  return <p>{a}</p>;\n}\n",
      /render/,
    ],
  ],
  immutability: [
    [
      'a component that changes its properties',
      'src/features/board/card/K.tsx',
      'export function K(props: { a: number }) {\n  props.a = 1;\n  return <p>{props.a}</p>;\n}\n',
      /modif|mutat/i,
    ],
  ],
  'use-memo': [
    [
      'a memo without a function that returns',
      'src/features/board/card/L.tsx',
      "import { useMemo } from 'react';\n\nexport function L({ a }: { a: number }) {\n  const b = useMemo((c) => c + a, [a]);\n  return <p>{b}</p>;\n}\n",
      /memo/i,
    ],
  ],
  'incompatible-library': [
    [
      'a library whose hooks cannot be memoised',
      'src/features/board/card/N.tsx',
      "import { useVirtualizer } from '@tanstack/react-virtual';\n\nexport function N() {\n  const a = useVirtualizer({ count: 1, getScrollElement: () => null, estimateSize: () => 1 });\n  return <p>{a.getTotalSize()}</p>;\n}\n",
      /incompatible library/i,
    ],
  ],
  globals: [
    [
      'a render that changes a global variable',
      'src/features/board/card/O.tsx',
      'let renders = 0;\n\nexport function O() {\n  renders = 1;\n  return <p>{renders}</p>;\n}\n',
      /outside|global/i,
    ],
  ],
  refs: [
    [
      'a render that reads a ref',
      'src/features/board/card/P.tsx',
      "import { useRef } from 'react';\n\nexport function P() {\n  const a = useRef(1);\n  return <p>{a.current}</p>;\n}\n",
      /ref/i,
    ],
  ],
  'set-state-in-effect': [
    [
      'an effect that sets state at once',
      'src/features/board/card/Q.tsx',
      "import { useEffect, useState } from 'react';\n\nexport function Q() {\n  const [a, setA] = useState(0);\n  useEffect(() => { setA(1); }, []);\n  return <p>{a}</p>;\n}\n",
      /effect/i,
    ],
  ],
  'error-boundaries': [
    [
      'a try block around an element',
      'src/features/board/card/R.tsx',
      'export function R({ a }: { a: string }) {\n  try {\n    return <p>{a}</p>;\n  } catch {\n    return null;\n  }\n}\n',
      /try|boundar/i,
    ],
  ],
  'unsupported-syntax': [
    [
      'an eval in a component',
      'src/features/board/card/S.tsx',
      'export function S({ a }: { a: string }) {\n  eval(a);\n  return <p>{a}</p>;\n}\n',
      /eval/i,
    ],
  ],
};

import { createElement, type SVGProps } from 'react';

/** A drawing of lucide-react: its name and its elements. */
export interface LucideIconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: object])[];
}

type Props = SVGProps<SVGSVGElement> & { size: string };

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An icon as `src/ui/icons/Icon.tsx` uses it: without the package's context, absolute widths of
 * strokes, refs, children and classes of former names.
 */
export function createLucideIcon({ name, node }: LucideIconData) {
  return function LucideIcon({ size, className, ...rest }: Props) {
    return createElement(
      'svg',
      {
        ...ATTRIBUTES,
        width: size,
        height: size,
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}

import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The size of an operation with its fragments expanded. */
export interface Measure {
  depth: number;
  fields: number;
  /** Aliases, and fields that repeat a response name of their selection set. */
  aliases: number;
}

export interface OperationMeasure extends Measure {
  type: `${OperationTypeNode}`;
  rootFields: number;
}

const NOTHING: Measure = { depth: 0, fields: 0, aliases: 0 };
const INTROSPECTION: ReadonlySet<string> = new Set(['__schema', '__type']);

/**
 * Measures every operation of a document. Each fragment is measured once, so a document whose
 * fragments double at every step costs its length and not its expanded size.
 * @throws {GraphQLError} for fragments that contain themselves.
 */
export function measureDocument(document: DocumentNode, isOpen: boolean): OperationMeasure[] {
  const ruler = new Ruler(document, isOpen);
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const { selectionSet, operation } = definition;
    return [
      {
        ...ruler.measureSet(selectionSet),
        type: operation,
        rootFields: ruler.countFields(selectionSet),
      },
    ];
  });
}

class Ruler {
  private readonly fragments: Map<string, FragmentDefinitionNode>;
  private readonly measured = new Map<string, Measure | 'being measured'>();
  private readonly counted = new Map<string, number>();

  constructor(
    document: DocumentNode,
    private readonly isOpen: boolean,
  ) {
    const named = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(named.map((fragment) => [fragment.name.value, fragment]));
    // Also unused fragments: validation walks them all.
    for (const name of this.fragments.keys()) this.measureFragment(name);
  }

  measureSet({ selections }: SelectionSetNode): Measure {
    const names = new Set<string>();
    return selections
      .map((selection) => this.measureSelection(selection, names))
      .reduce(sum, NOTHING);
  }

  /** Direct fields of a selection set, including those of its fragments. */
  countFields({ selections }: SelectionSetNode): number {
    return selections.reduce((count, selection) => count + this.countOf(selection), 0);
  }

  private countOf(selection: SelectionNode): number {
    if (selection.kind === Kind.FIELD) return 1;
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.countFields(selection.selectionSet);
    const name = selection.name.value;
    const fragment = this.fragments.get(name);
    const count =
      this.counted.get(name) ?? (fragment ? this.countFields(fragment.selectionSet) : 0);
    this.counted.set(name, count);
    return count;
  }

  private measureSelection(selection: SelectionNode, names: Set<string>): Measure {
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.measureSet(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.measureFragment(selection.name.value);
    if (this.isOpen && INTROSPECTION.has(selection.name.value)) return NOTHING;
    const { alias, name, selectionSet } = selection;
    const responseName = (alias ?? name).value;
    const isExtra = alias !== undefined || names.has(responseName);
    names.add(responseName);
    const inner = selectionSet ? this.measureSet(selectionSet) : NOTHING;
    return {
      depth: inner.depth + 1,
      fields: inner.fields + 1,
      aliases: inner.aliases + (isExtra ? 1 : 0),
    };
  }

  private measureFragment(name: string): Measure {
    const known = this.measured.get(name);
    if (known === 'being measured')
      throw new GraphQLError(`The fragment ${name} contains itself.`, {
        extensions: { http: { status: 400 } },
      });
    const fragment = this.fragments.get(name);
    if (known || !fragment) return known ?? NOTHING;
    this.measured.set(name, 'being measured');
    const measure = this.measureSet(fragment.selectionSet);
    this.measured.set(name, measure);
    return measure;
  }
}

function sum(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
  };
}

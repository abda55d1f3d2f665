import {
  getNamedType,
  getNullableType,
  GraphQLError,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { DOCUMENT_LIMITS } from '../../contract/limits';
import { DEFAULT_LIST_SIZE, LIST_SIZES } from './listSizes';

/** The cost of a selection, in fields of the response. */
interface Cost {
  fields: number;
  /** The `Type.field` of every object field in the selection, at any depth. */
  below: ReadonlySet<string>;
}

const NOTHING: Cost = { fields: 0, below: new Set() };

/**
 * The number of fields that the response to a document would have in a busy workspace: nested lists
 * multiply. Each fragment is measured once. Unknown fields and introspection count as one;
 * validation and `parseBounded` limit those.
 * @throws {GraphQLError} if a field contains itself, as in `sections { project { sections } }`.
 */
export function documentCost(schema: GraphQLSchema, { definitions }: DocumentNode): number {
  const meter = new CostMeter(
    schema,
    definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION),
  );
  return definitions.reduce((sum, definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return sum;
    return (
      sum +
      meter.ofSet(definition.selectionSet, schema.getRootType(definition.operation) ?? null).fields
    );
  }, 0);
}

/** The validation rule that rejects documents above `DOCUMENT_LIMITS.cost`. */
export function costRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const refuse = (message: string) =>
        context.reportError(new GraphQLError(message, { extensions: { http: { status: 400 } } }));
      try {
        const cost = documentCost(context.getSchema(), document);
        if (cost > DOCUMENT_LIMITS.cost)
          refuse(
            `The document costs ${cost}, more than ${DOCUMENT_LIMITS.cost}: ask for fewer lists inside of lists.`,
          );
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        refuse(error.message);
      }
    },
  };
}

class CostMeter {
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly measured = new Map<string, Cost>();

  constructor(
    private readonly schema: GraphQLSchema,
    fragments: readonly FragmentDefinitionNode[],
  ) {
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  ofSet({ selections }: SelectionSetNode, type: GraphQLNamedType | null): Cost {
    const costs = selections.map((selection) => this.ofSelection(selection, type));
    const below = new Set(costs.flatMap((cost) => [...cost.below]));
    return { fields: costs.reduce((sum, { fields }) => sum + fields, 0), below };
  }

  private ofSelection(selection: SelectionNode, type: GraphQLNamedType | null): Cost {
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.ofSet(selection.selectionSet, type);
    return selection.kind === Kind.FRAGMENT_SPREAD
      ? this.ofFragment(selection.name.value)
      : this.ofField(selection, type);
  }

  private ofField({ name, selectionSet }: FieldNode, type: GraphQLNamedType | null): Cost {
    const field = isObjectType(type) ? type.getFields()[name.value] : undefined;
    if (!field || !type || !selectionSet) return { ...NOTHING, fields: 1 };
    const inner = this.ofSet(selectionSet, getNamedType(field.type));
    const coordinate = `${type.name}.${name.value}`;
    if (inner.below.has(coordinate))
      throw new GraphQLError(`${coordinate} stands below itself: ask for it once.`);
    const size = isListType(getNullableType(field.type))
      ? (LIST_SIZES[coordinate] ?? DEFAULT_LIST_SIZE)
      : 1;
    return { fields: 1 + size * inner.fields, below: new Set([...inner.below, coordinate]) };
  }

  private ofFragment(name: string): Cost {
    const known = this.measured.get(name);
    const fragment = this.fragments.get(name);
    if (known || !fragment) return known ?? NOTHING;
    const type = this.schema.getType(fragment.typeCondition.name.value) ?? null;
    const cost = this.ofSet(fragment.selectionSet, isCompositeType(type) ? type : null);
    this.measured.set(name, cost);
    return cost;
  }
}

import {
  Kind,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;

const known = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/**
 * Response names of an operation's root fields, through fragments; ignores directives that skip
 * fields.
 */
export function mutationNames(
  operation: OperationDefinitionNode,
  fragments: Fragments,
): ReadonlySet<string> {
  const before = known.get(operation);
  if (before) return before;
  const names = new Set(rootNames(operation.selectionSet, fragments, new Set()));
  known.set(operation, names);
  return names;
}

function rootNames(set: SelectionSetNode, fragments: Fragments, seen: Set<string>): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [(selection.alias ?? selection.name).value];
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootNames(selection.selectionSet, fragments, seen);
    const fragment = fragments[selection.name.value];
    if (!fragment || seen.has(selection.name.value)) return [];
    return rootNames(fragment.selectionSet, fragments, seen.add(selection.name.value));
  });
}

/** The keys of a path such as `people[0].name`. An array is a path already. */
export default function toPath(path: string | readonly string[]): string[] {
  return typeof path === 'string' ? path.split(/[.[\]]+/).filter(Boolean) : [...path];
}

/** A value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // The entries are the names' own; `fromEntries` loses them.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

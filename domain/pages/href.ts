import type * as paths from "./paths.ts";

export type PageName = keyof typeof paths;
export type PagePath = (typeof paths)[PageName];

/** The parts of a path that differ: `{ id }` of `/setups/:id`. */
export type ParametersOf<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParametersOf<Head> & ParametersOf<Rest>
  : Path extends `:${infer Name}`
    ? Record<Name, string | number>
    : unknown;

/** The address of a page that is one of many: `href(paths.setup, { id: 14 })` is `/setups/14`. */
export function href<Path extends PagePath>(
  path: Path,
  parameters: ParametersOf<Path> & Readonly<Record<string, string | number>>,
  query?: Readonly<Record<string, string>>,
): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
  return query === undefined ? pathname : `${pathname}?${new URLSearchParams(query)}`;
}

/** What the addresses of a page that is one of many begin with: `/setups/` of `/setups/:id`. */
export function stemOf(path: PagePath): string {
  return path.slice(0, path.indexOf(":"));
}

import { type FunctionComponent, type LazyExoticComponent, lazy, type ReactNode } from "react";
import { fetchPatiently } from "./fetch-patiently.ts";

/** The props of an export, none where it takes none; never where it is no function component. */
type PropsOf<Export> = Export extends () => ReactNode
  ? Record<never, never>
  : Export extends (props: infer Props extends object) => ReactNode
    ? Props
    : never;

/** The exports of a module that are function components. */
type PartName<Module> = {
  [Name in keyof Module]: [PropsOf<Module[Name]>] extends [never] ? never : Name;
}[keyof Module];

/**
 * A component whose code is fetched when it is first rendered: `lazyPart(() => import("../../hydration/dialog.tsx"), "Dialog")`.
 * Rendered inside a Suspense boundary; it never rejects, see `fetchPatiently`.
 */
export function lazyPart<Module, Name extends PartName<Module>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<FunctionComponent<PropsOf<Module[Name]>>> {
  return lazy(async () => {
    const module = await fetchPatiently(load);
    // The compiler can't follow from PartName that this export is a component of these props.
    return { default: module[name] as FunctionComponent<PropsOf<Module[Name]>> };
  });
}

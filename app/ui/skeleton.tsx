import { joinClasses } from "./join-classes.ts";

/** A quiet placeholder with the final size: give it height and width by class ("h-11 w-40"). */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={joinClasses("skeleton block rounded-md bg-off/55", className)} />;
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = Array.from({ length: lines }, (_, line) => (line === lines - 1 ? "w-3/5" : "w-full"));
  return (
    <span aria-hidden="true" className={joinClasses("grid gap-2.5 py-1", className)}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={line} className={`h-3.5 ${width}`} />
      ))}
    </span>
  );
}

/** What a text field and what stands beside it share. */
export const CONTROL_LOOK =
  "min-h-11 w-full rounded-control border bg-canvas px-3 py-2 text-base text-text placeholder:text-muted transition-colors " +
  "hover:border-text/60 [&[readonly]]:bg-sunken [&[readonly]]:text-muted disabled:opacity-55";

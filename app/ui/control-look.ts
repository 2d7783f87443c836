/**
 * What a text field and the controls beside it share. Only the border fades: an outline that fades in, too, is painted for
 * 150 ms of each step to another field, in which a slow phone draws nothing else.
 */
export const CONTROL_LOOK =
  "min-h-11 w-full rounded-control border bg-canvas px-3 py-2 text-base text-text placeholder:text-muted transition-[border-color] " +
  "hover:border-text/60 [&[readonly]]:bg-sunken [&[readonly]]:text-muted disabled:opacity-55";

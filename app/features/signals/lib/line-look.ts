/** One row at a desk; on a phone two lines of words above the controls. */
export const LINE_LOOK =
  "grid min-h-16 items-center gap-x-6 gap-y-2.5 px-4.5 py-3 max-lg:grid-rows-[3rem_auto] lg:grid-cols-[1fr_auto]";

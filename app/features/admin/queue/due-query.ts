/** Under which the items are kept; what settles one has them read again. */
export const DUE_QUERY = "due-items";

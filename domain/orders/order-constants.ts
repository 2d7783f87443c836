/** A coupon's use is held for the order this long from its creation. docs/field-notes.md, "What the money buys". */
export const HOLD_MILLISECONDS = 3 * 60 * 60 * 1000;

/** How long after the hold an approved order waits for reconciliation before it is cancelled. */
export const APPROVED_GRACE_MILLISECONDS = 30 * 60 * 1000;

/** The buyer's own earlier, unapproved order gives its coupon up to their new order after this long. */
export const OWN_HOLD_YIELDS_AFTER_MILLISECONDS = 60 * 1000;

/** Open orders of one buyer; the oldest that nobody approved makes room for one more. */
export const MAX_OPEN_ORDERS = 3;

/** New orders of one buyer in an hour, however they ended. */
export const MAX_NEW_ORDERS_AN_HOUR = 10;

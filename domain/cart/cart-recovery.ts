import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";

/**
 * The state of a cart that is followed. `active`: changed lately. `abandoned`: nobody wrote. `recovering`: a letter went out.
 * `recovered`: one of its items was bought. `exhausted`: its time is over, or it was emptied. `opted_out`: its member wants no
 * more letters. Spec: [2.23]; docs/field-notes.md, "Commerce".
 */
export const CART_STATES = ["active", "abandoned", "recovering", "recovered", "exhausted", "opted_out"] as const;
export type CartState = (typeof CART_STATES)[number];

/** Hours without a change after which a cart is abandoned: longer than an order keeps its price. */
export const ABANDONED_AFTER_HOURS = 4;

/** Hours after the cart's last change at which each letter is due: never more than these. */
export const LETTER_HOURS = [4, 24, 72] as const;

/** Between two letters, also where the server was away. */
const HOURS_BETWEEN_LETTERS = 20;

/** What is bought within so many days of the abandonment came back. */
export const RECOVERY_DAYS = 14;

/** Accounts of a hundred that get no letters, so that it is known what comes back without them. */
export const HOLD_OUT_PERCENT = 20;

/** Longest reason for giving a cart up, in characters. */
export const LONGEST_GIVE_UP_REASON = 300;

/** Always the same for an account: its letters don't begin or stop by chance. FNV-1a of the id. */
export function isHeldOut(userId: string): boolean {
  let hash = 0x811c9dc5;
  for (const character of userId.toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The last bits of an FNV hash are its worst: the first ones are mixed into them.
  return ((hash ^ (hash >>> 16)) >>> 0) % 100 < HOLD_OUT_PERCENT;
}

/** A followed cart as far as the rule reads it. */
export type FollowedCart = {
  /** The cart's last change. */
  changedAt: Date;
  /** Null while it was never abandoned. */
  abandonedAt: Date | null;
  isEmpty: boolean;
  isBought: boolean;
  /** An order of the same may be on its way to be paid. */
  isBeingPaid: boolean;
  wantsLetters: boolean;
  isHeldOut: boolean;
  lettersSent: number;
  lastLetterAt: Date | null;
};

export type CartStep = {
  state: CartState;
  abandonedAt: Date | null;
  /** Nothing follows any more. */
  isOver: boolean;
  /** Which letter goes out now. */
  letter: number | null;
};

/** What is to be done about a cart now; null where it is forgotten, as it never was abandoned. */
export function followCart(cart: FollowedCart, now: Date): CartStep | null {
  const abandonedAt = cart.abandonedAt ?? abandonmentOf(cart, now);
  if (abandonedAt === null) {
    const isGone = cart.isBought || (cart.isEmpty && !cart.isBeingPaid);
    return isGone ? null : { state: "active", abandonedAt, isOver: false, letter: null };
  }
  const over = (state: CartState): CartStep => ({ state, abandonedAt, isOver: true, letter: null });
  if (cart.isBought) return over("recovered");
  const waiting = cart.lettersSent > 0 ? "recovering" : "abandoned";
  if (cart.isBeingPaid) return { state: waiting, abandonedAt, isOver: false, letter: null };
  if (cart.isEmpty || now.getTime() >= abandonedAt.getTime() + RECOVERY_DAYS * DAY_MS) return over("exhausted");
  if (cart.lettersSent > 0 && !cart.wantsLetters) return over("opted_out");
  const letter = mayWrite(cart) && isLetterDue(cart, now) ? cart.lettersSent + 1 : null;
  return { state: letter === null ? waiting : "recovering", abandonedAt, isOver: false, letter };
}

/** The moment at which it is abandoned, once that has come; who empties or buys it before abandons nothing. */
function abandonmentOf({ changedAt, isEmpty, isBought, isBeingPaid }: FollowedCart, now: Date): Date | null {
  const at = new Date(changedAt.getTime() + ABANDONED_AFTER_HOURS * HOUR_MS);
  return isEmpty || isBought || isBeingPaid || now < at ? null : at;
}

/** To who chose letters, and isn't held out. */
function mayWrite({ wantsLetters, isHeldOut: heldOut }: FollowedCart): boolean {
  return wantsLetters && !heldOut;
}

function isLetterDue({ changedAt, lettersSent, lastLetterAt }: FollowedCart, now: Date): boolean {
  const hours = LETTER_HOURS[lettersSent];
  if (hours === undefined) return false;
  const afterChange = changedAt.getTime() + hours * HOUR_MS;
  const afterLetter = lastLetterAt === null ? 0 : lastLetterAt.getTime() + HOURS_BETWEEN_LETTERS * HOUR_MS;
  return now.getTime() >= Math.max(afterChange, afterLetter);
}

/** Names in the cart's address that the cart kept on the server is to be put back. */
export const RESTORED_CART = "recuperar";

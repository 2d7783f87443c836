import { LANGUAGE_KEY } from "#domain/language/language-of.ts";

/** The names under which `app/core` keeps things in the browser; a new version clears all that it doesn't list below. */

/** In localStorage. Spec: [3.19]. */
export const CART_KEY = "cart";
export const CART_DISCOUNT_KEY = "cartDiscount";
export const CHECKOUT_DATA_KEY = "checkoutData";
export const CART_KEYS = [CART_KEY, CART_DISCOUNT_KEY, CHECKOUT_DATA_KEY] as const;
export const INTENT_KEY = "purchaseIntent";
export const APP_VERSION_KEY = "appVersion";
/** supabase-js keeps the session under it: `sb-…-auth-token` as its documentation has it. */
export const SESSION_STORAGE_KEY = "sb-lpx-auth-token";
/** Set while the last sign-out was the user's own, for all tabs. */
export const SIGNED_OUT_KEY = "signedOut";
export const THEME_KEY = "theme";
/** Also the name of the cookie that tells the server. Spec: [4.12]. */
export const CONSENT_KEY = "cookieConsent";
/** The broker that a member converts presets for. */
export const BROKER_KEY = "mt5Broker";
/** The clock that times are shown in: `reference`, or the reader's own. */
export const SHOWN_CLOCK_KEY = "shownClock";
/** The unit that results of setups are shown in: `r`, `percent` or `money`. */
export const RESULT_UNIT_KEY = "resultUnit";
/** The setups that a visitor follows, until an account takes them over. */
export const FOLLOWED_KEY = "followedSetups";

/** Whether the line that offers the browser's own language is put away. */
export const LANGUAGE_OFFER_KEY = "languageOffer";
/** Whether single keys move through lists of the office. */
export const ROW_KEYS_KEY = "rowKeys";

/** What the page notes by itself: that it isn't kept matters to nobody who reads. */
export const PAGE_KEYS: readonly string[] = [APP_VERSION_KEY, SIGNED_OUT_KEY];

/** Begins the names of drafts in sessionStorage: of this tab, gone with it. */
export const DRAFT_PREFIX = "draft:";
/** Begins the names of what an action on many rows has still to do, by list; in sessionStorage, gone with the tab. */
export const BULK_PREFIX = "bulk:";
/** The code of the person who sent this visitor, from the link to the purchase. */
export const REFERRAL_KEY = "referralCode";
/** In sessionStorage, only across the one reload of an update. */
export const LOST_CART_KEY = "cartBeforeUpdate";
export const RELOADED_KEY = "reloadedForVersion";

/** What a new version leaves alone: who is signed in, and the visitor's own choices. Spec: [4.14]. */
export const KEPT_KEYS: readonly string[] = [
  SESSION_STORAGE_KEY,
  LANGUAGE_KEY,
  THEME_KEY,
  CONSENT_KEY,
  BROKER_KEY,
  SHOWN_CLOCK_KEY,
  RESULT_UNIT_KEY,
  FOLLOWED_KEY,
  REFERRAL_KEY,
  LANGUAGE_OFFER_KEY,
  ROW_KEYS_KEY,
];

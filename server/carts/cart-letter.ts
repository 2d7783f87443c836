import { m } from "#app/paraglide/messages.js";
import { LETTER_HOURS, RESTORED_CART } from "#domain/cart/cart-recovery.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { itemName } from "#server/access/item-name.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

/** `number`: which of the letters about this cart, from 1. Prices are of the moment at which it was written. */
type CartLetter = { name: string; items: PricedItem[]; number: number; optOutCode: string };

/** Somebody's cart as they left it, to who chose such letters: no discount and no hurry. Spec: [2.23], [4.4]. */
export const cartLetter = defineLetter(
  "cart_left",
  ({ name, items, number, optOutCode }: CartLetter, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    const code = { code: optOutCode };
    return {
      language,
      name: name === "" ? null : name,
      subject: m.mail_cart_subject({}, locale),
      paragraphs: [m.mail_cart_text({}, locale), m.mail_cart_question({ email: site.supportEmail }, locale)],
      rows: items.map(({ id, unitPriceCents }) => ({
        label: itemName(id, language),
        value: formatMoney(unitPriceCents, language),
      })),
      action: {
        label: m.mail_cart_action({}, locale),
        url: `${site.publicUrl}${paths.cart}?${RESTORED_CART}=1`,
      },
      notes: [
        number >= LETTER_HOURS.length
          ? m.mail_cart_last({}, locale)
          : m.mail_cart_most({ number, most: LETTER_HOURS.length }, locale),
      ],
      optOut: { label: m.mail_cart_opt_out({}, locale), url: `${site.publicUrl}${href(paths.stopCartLetters, code)}` },
    };
  },
);

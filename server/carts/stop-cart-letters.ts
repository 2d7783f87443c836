import { z } from "zod";
import { defineFunction } from "#server/platform/actions/define-function.ts";
import { refuse } from "#server/platform/refuse.ts";
import { SERVICE } from "#server/platform/service-caller.ts";

/** No more letters about carts, by the code of a letter: nobody has to sign in for it. Repeating it changes nothing. */
export const stopCartLetters = defineFunction({
  name: "stop-cart-letters",
  access: "anyone",
  input: z.strictObject({ code: z.string().max(100) }),
  idempotency: "none",
  async handle({ database }, { code }) {
    // As an address is typed or cut short: that is no code of ours, and no fault of the program that asks.
    if (!z.uuid().safeParse(code).success) return refuse("cart_letters.unknown_code");
    const stopped = await database.query(SERVICE, {
      sql: "update public.cart_letter_choices set wants_letters = false where opt_out_code = $1 returning user_id",
      parameters: [code],
    });
    return stopped.length === 0 ? refuse("cart_letters.unknown_code") : { ok: true, data: { isStopped: true } };
  },
});

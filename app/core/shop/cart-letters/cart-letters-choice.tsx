import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LETTER_HOURS } from "#domain/cart/cart-recovery.ts";
import { useCartLetters } from "./use-cart-letters.ts";

/** The member's choice to be written to about a cart that they left: saved as it is made, in the cart and in the settings. */
export function CartLettersChoice() {
  const { query, save } = useCartLetters();
  if (query.data === undefined) return null;

  async function choose(wantsLetters: boolean) {
    try {
      await save.mutateAsync(wantsLetters);
      showToast({ title: wantsLetters ? m.carts_choice_on() : m.carts_choice_off(), tone: "success" });
    } catch {
      showToast({ title: m.settings_not_saved(), tone: "destructive" });
    }
  }

  return (
    <Checkbox
      label={m.carts_choice()}
      hint={m.carts_choice_hint({ most: LETTER_HOURS.length })}
      checked={save.isPending ? save.variables : query.data}
      disabled={save.isPending}
      onChange={({ target }) => void choose(target.checked)}
    />
  );
}

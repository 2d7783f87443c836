import { useState } from "react";
import { actionCall, saidByForm } from "#app/core/office/lists/action-call.ts";
import type { BulkForm, ListAction } from "#app/core/office/lists/list-actions.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { LONGEST_GIVE_UP_REASON } from "#domain/cart/cart-recovery.ts";
import type { CartRow } from "./cart-list.ts";

/** What can be done with followed carts: leave their members alone. */
export function cartActions(): ListAction<CartRow>[] {
  return [
    {
      id: "give-up",
      label: m.carts_give_up(),
      rowLabel: () => m.carts_give_up(),
      done: ({ name }) => m.carts_given_up({ name }),
      isFor: (row) => row.ended_at === null,
      run: saidByForm,
      isAskedFor: true,
      form: GiveUpForm,
    },
  ];
}

function GiveUpForm({ count, onRun, onCancel }: BulkForm<CartRow>) {
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setIsTried(true);
        onRun(({ id: cartId, version }) => actionCall("give-cart-up", { cartId, version, reason }));
      }}
    >
      <p>{m.carts_give_up_text({ count })}</p>
      <Field
        label={m.panel_reason()}
        hint={m.coupons_reason_hint()}
        value={reason}
        maxLength={LONGEST_GIVE_UP_REASON}
        required
        error={isTried && reason.trim() === "" ? m.carts_reason_needed() : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
        <Button size="sm" variant="primary" type="submit">
          {m.carts_give_up()}
        </Button>
      </span>
    </form>
  );
}

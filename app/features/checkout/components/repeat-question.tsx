import type { Ref } from "react";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { RepeatedOrder } from "#domain/orders/repeated-order.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

type RepeatQuestionProps = {
  repeated: RepeatedOrder;
  form: string;
  box: Ref<HTMLInputElement>;
  isConfirmed: boolean;
  error: string | null;
  onChange: (isConfirmed: boolean) => void;
};

/** Asked before the same is paid twice: what was bought and when, to buy it again or to look at that order. */
export function RepeatQuestion({ repeated, form, box, isConfirmed, error, onChange }: RepeatQuestionProps) {
  const { orderId, number, standing, at, itemIds } = repeated;
  const what = itemIds.map(itemTitle).join(", ");
  const facts = { number, when: momentText(new Date(at)) };
  return (
    <Card aria-labelledby="repeat-title" className="grid gap-3 border-signal">
      <h2 id="repeat-title" className="text-lg">
        {standing === "paid" ? m.checkout_repeat_paid_title({ what }) : m.checkout_repeat_review_title({ what })}
      </h2>
      <p className="text-sm text-muted">
        {standing === "paid" ? m.checkout_repeat_paid_text(facts) : m.checkout_repeat_review_text(facts)}
      </p>
      <Checkbox
        ref={box}
        form={form}
        name="repeat"
        checked={isConfirmed}
        error={error}
        label={m.checkout_repeat_confirm()}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <TextLink
        to={href(paths.memberOrder, { orderId })}
        className="justify-self-start text-sm touch:inline-flex touch:min-h-11 touch:items-center"
      >
        {m.checkout_repeat_to_order({ number })}
      </TextLink>
    </Card>
  );
}

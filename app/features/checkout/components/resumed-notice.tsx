import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Resumption } from "../lib/use-resumed-order.ts";

/** Why the order that a link named isn't in the cart. */
export function ResumedNotice({ resumption }: { resumption: Resumption }) {
  if (resumption.state === "failed")
    return (
      <Notice
        tone="error"
        title={m.resume_failed_title()}
        action={
          <Button size="sm" onClick={resumption.retry}>
            {m.common_retry()}
          </Button>
        }
      />
    );
  if (resumption.state !== "known" || resumption.resumed.outcome === "into_cart") return null;
  const { resumed } = resumption;
  if (resumed.outcome === "not_found")
    return (
      <Notice tone="warning" role="status" title={m.resume_not_found_title()}>
        {m.resume_not_found_text()}
      </Notice>
    );
  const isPaid = resumed.outcome === "paid";
  return (
    <Notice
      role="status"
      title={isPaid ? m.resume_paid_title() : m.resume_in_review_title()}
      action={<TextLink to={href(paths.memberOrder, { orderId: resumed.orderId })}>{m.resume_see_order()}</TextLink>}
    >
      {isPaid ? m.resume_paid_text() : m.resume_in_review_text()}
    </Notice>
  );
}

import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Payment, PaymentProblem } from "../lib/use-payment.ts";

/** What went wrong with the last try, and what is safe to do about it. */
export function PaymentProblemNotice({ payment }: { payment: Payment }) {
  const { problem, isBusy, capture } = payment;
  const place = useRef<HTMLDivElement>(null);

  // On a phone the button that was pressed is far below.
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  if (!problem) return null;
  return (
    <div ref={place}>
      <Notice
        tone={problem.tone}
        role="alert"
        title={titleOf(problem)}
        action={
          problem.canAskAgain ? (
            <Button size="sm" isBusy={isBusy} onClick={() => void capture()}>
              {m.checkout_payment_retry_capture()}
            </Button>
          ) : undefined
        }
      >
        {problem.message}
      </Notice>
    </div>
  );
}

/** An outcome nobody knows yet is not called a failure. */
function titleOf({ tone, canAskAgain }: PaymentProblem): string | undefined {
  if (tone === "info") return undefined;
  return canAskAgain ? m.checkout_payment_unknown_title() : m.checkout_payment_error_title();
}

import { type FormEvent, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { RepeatedOrder } from "#domain/orders/repeated-order.ts";
import * as paths from "#domain/pages/paths.ts";
import { RepeatQuestion } from "./repeat-question.tsx";

/** The form's id: its button stands in the summary beside it. */
export const REVIEW_FORM = "checkout-review";

type ReviewFormProps = {
  hasAcceptedTerms: boolean;
  /** What the buyer has bought just now and would buy again; null where nothing is to be asked. */
  repeated: RepeatedOrder | null;
  isRepeatConfirmed: boolean;
  onRepeatConfirmed: (isConfirmed: boolean) => void;
  onSubmit: () => void;
};

/** What the buyer agrees to before the payment: the terms, and to buy the same again where they have just bought it. */
export function ReviewForm(props: ReviewFormProps) {
  const { hasAcceptedTerms, repeated, isRepeatConfirmed, onRepeatConfirmed, onSubmit } = props;
  const [errors, setErrors] = useState({ terms: false, repeat: false });
  const terms = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      terms: terms.current?.checked !== true,
      repeat: repeated !== null && repeat.current?.checked !== true,
    };
    setErrors(missing);
    if (!missing.terms && !missing.repeat) return onSubmit();
    (missing.repeat ? repeat : terms).current?.focus();
  }

  return (
    <>
      {repeated === null ? null : (
        <RepeatQuestion
          repeated={repeated}
          form={REVIEW_FORM}
          box={repeat}
          isConfirmed={isRepeatConfirmed}
          error={errors.repeat ? m.checkout_repeat_required() : null}
          onChange={(isConfirmed) => {
            setErrors({ ...errors, repeat: false });
            onRepeatConfirmed(isConfirmed);
          }}
        />
      )}
      <Card as="div">
        <form id={REVIEW_FORM} noValidate onSubmit={submit}>
          <Checkbox
            ref={terms}
            name="terms"
            required
            defaultChecked={hasAcceptedTerms}
            error={errors.terms ? m.common_terms_required() : null}
            onChange={() => setErrors({ ...errors, terms: false })}
            label={
              <>
                {m.checkout_review_terms_before()}{" "}
                <TextLink to={paths.terms} target="_blank">
                  {m.panel_terms_link()}
                </TextLink>
              </>
            }
          />
        </form>
      </Card>
    </>
  );
}

import { Check } from "lucide-react";
import { type FormEvent, type Ref, useRef, useState } from "react";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { RepeatedOrder } from "#domain/orders/repeated-order.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

/** The form's id: its button is in the summary beside it. */
export const REVIEW_FORM = "checkout-review";

type ReviewFormProps = {
  /** When the buyer accepted the terms before this purchase: then they aren't asked again. */
  termsAcceptedAt: Date | null;
  /** With this purchase. */
  hasAcceptedTerms: boolean;
  /** What the buyer has bought just now and would buy again; null where nothing is to be asked. */
  repeated: RepeatedOrder | null;
  isRepeatConfirmed: boolean;
  onRepeatConfirmed: (isConfirmed: boolean) => void;
  onSubmit: () => void;
};

/** What the buyer agrees to before the payment: terms that are new to them, and to buy the same again where they have just bought it. */
export function ReviewForm(props: ReviewFormProps) {
  const { termsAcceptedAt, hasAcceptedTerms, repeated, isRepeatConfirmed, onRepeatConfirmed, onSubmit } = props;
  const [errors, setErrors] = useState({ terms: false, repeat: false });
  const terms = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = {
      terms: termsAcceptedAt === null && terms.current?.checked !== true,
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
          {termsAcceptedAt === null ? (
            <Checkbox
              ref={terms}
              name="terms"
              required
              defaultChecked={hasAcceptedTerms}
              error={errors.terms ? m.common_terms_required() : null}
              onChange={() => setErrors({ ...errors, terms: false })}
              label={
                <>
                  {m.checkout_review_terms_before()} <TermsLink />
                </>
              }
            />
          ) : (
            <AcceptedTerms at={termsAcceptedAt} />
          )}
        </form>
      </Card>
    </>
  );
}

function TermsLink() {
  return (
    <TextLink to={paths.terms} target="_blank">
      {m.panel_terms_link()}
    </TextLink>
  );
}

function AcceptedTerms({ at }: { at: Date }) {
  return (
    <div className="flex items-start gap-2.5">
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-gain" strokeWidth={2} />
      <p>
        {m.checkout_review_terms_accepted({ date: dateFormat(getLocale(), { dateStyle: "long" }).format(at) })}{" "}
        <TermsLink />
        <span className="block text-sm text-muted">{m.checkout_review_terms_unchanged()}</span>
      </p>
    </div>
  );
}

type RepeatQuestionProps = {
  repeated: RepeatedOrder;
  form: string;
  box: Ref<HTMLInputElement>;
  isConfirmed: boolean;
  error: string | null;
  onChange: (isConfirmed: boolean) => void;
};

/** Asked before the same is paid twice: what was bought and when, to buy it again or to look at that order. */
function RepeatQuestion({ repeated, form, box, isConfirmed, error, onChange }: RepeatQuestionProps) {
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

import { Pencil } from "lucide-react";
import { useNavigate } from "react-router";
import { useTermsConsent } from "#app/core/account/terms/use-terms-consent.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { itemSubtitle, itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import type { CartRefusal } from "#domain/cart/cart-refusals.ts";
import type { PricedItem } from "#domain/cart/cart-totals.ts";
import type { CheckoutInfo } from "#domain/checkout/checkout-info.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import type { ItemId } from "#domain/products/product-catalogue.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { ItemPicture } from "./components/cart-item.tsx";
import { CheckoutFrame, CheckoutSkeleton, RefusedStep } from "./components/checkout-frame.tsx";
import { ItemRefusals, OrderRefusals } from "./components/refusal-notice.tsx";
import { REVIEW_FORM, ReviewForm } from "./components/review-form.tsx";
import { TermNotice } from "./components/term-notice.tsx";
import { useCheckoutStep } from "./lib/use-checkout-step.ts";
import { usePricedCart } from "./lib/use-priced-cart.ts";

export const meta = pageMeta({
  path: paths.review,
  title: m.checkout_review_title,
  description: m.seo_review_description,
});

/** Spec: [2.36]. The prices here are the server's, and so are the reasons against an order. */
export default function ReviewPage() {
  const { cart, user, checkout, isReady } = useCheckoutStep("review");
  const { totals, refusals, repeated, term, hasFailed, isRetrying, retry } = usePricedCart();
  const { consent, hasFailed: isConsentUnknown } = useTermsConsent();
  const navigate = useNavigate();
  const isConsentRead = consent !== undefined || isConsentUnknown;
  if (!isReady || user === null || checkout === null || (totals === null && !hasFailed) || !isConsentRead) {
    return <CheckoutSkeleton step="review" title={m.checkout_review_title()} label={m.checkout_prices_loading()} />;
  }
  return (
    <CheckoutFrame
      step="review"
      title={m.checkout_review_title()}
      back={{ to: paths.checkout, label: m.checkout_back_to_information() }}
      sum={totals && { totals, couponCode: cart.coupon?.code ?? null }}
      action={
        refusals.length > 0 ? (
          <RefusedStep />
        ) : totals ? (
          <Button type="submit" form={REVIEW_FORM} variant="primary" size="xl" block>
            {m.checkout_review_proceed()}
          </Button>
        ) : null
      }
    >
      {totals ? (
        <ProductsCard ids={[...cart.plans, ...cart.products]} items={totals.items} refusals={refusals} />
      ) : (
        <ErrorState
          title={m.checkout_prices_error_title()}
          text={m.checkout_prices_error_text()}
          retryLabel={m.common_retry()}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      <OrderRefusals refusals={refusals} />
      {term ? <TermNotice term={term} /> : null}
      <ContactCard email={user.email} info={checkout.info} />
      <ReviewForm
        termsAcceptedAt={consent?.kind === "accepted" ? consent.at : null}
        hasAcceptedTerms={checkout.acceptedTerms === TERMS_VERSION}
        repeated={repeated}
        isRepeatConfirmed={repeated !== null && checkout.confirmedRepeat === repeated.orderId}
        onRepeatConfirmed={(isConfirmed) =>
          cart.setCheckout({ ...checkout, confirmedRepeat: isConfirmed ? (repeated?.orderId ?? null) : null })
        }
        onSubmit={() => {
          cart.setCheckout({ ...checkout, acceptedTerms: TERMS_VERSION });
          navigate(paths.payment);
        }}
      />
    </CheckoutFrame>
  );
}

/** The buyer's details to look over, with the way to change them. Spec: [2.36]. */
function ContactCard({ email, info }: { email: string; info: CheckoutInfo }) {
  const rows = [
    { label: m.panel_full_name(), value: info.name, isCode: false },
    { label: m.panel_email(), value: email, isCode: false },
    { label: m.panel_tradingview_username(), value: info.tradingviewUsername, isCode: true },
    { label: m.panel_telegram_username(), value: `@${info.telegramUsername}`, isCode: true },
    ...(info.referralCode ? [{ label: m.checkout_field_referral(), value: info.referralCode, isCode: true }] : []),
  ];
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{m.checkout_review_contact()}</h2>
        <ButtonLink to={paths.checkout} variant="ghost" size="sm" aria-label={m.checkout_review_edit_contact()}>
          <Pencil aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
          {m.panel_edit()}
        </ButtonLink>
      </div>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[170px_minmax(0,1fr)] sm:gap-y-1.5">
        {rows.map(({ label, value, isCode }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className={`wrap-anywhere max-sm:mb-2.5 ${isCode ? "figures" : ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <SmallPrint className="mt-3.5">{m.checkout_review_username_note()}</SmallPrint>
    </Card>
  );
}

type ProductsCardProps = {
  ids: readonly ItemId[];
  /** With their prices, as far as they are for sale. */
  items: readonly PricedItem[];
  refusals: readonly CartRefusal[];
};

/** What the cart holds, each with its price and with what blocks it. */
function ProductsCard({ ids, items, refusals }: ProductsCardProps) {
  const language = useLanguage();
  return (
    <Card>
      <h2 className="mb-3 text-lg">{m.panel_products()}</h2>
      <ul className="grid gap-4">
        {ids.map((id) => (
          <li key={id} className="grid grid-cols-[66px_minmax(0,1fr)_auto] items-start gap-4">
            <ItemPicture id={id} className="h-11 w-full" />
            <div>
              <p className="font-semibold">{itemTitle(id)}</p>
              <p className="text-sm text-muted">{itemSubtitle(id)}</p>
            </div>
            <span className="figures whitespace-nowrap">
              {items
                .filter((item) => item.id === id)
                .map(({ unitPriceCents }) => formatMoney(unitPriceCents, language))}
            </span>
            <div className="col-span-full grid gap-3 empty:hidden">
              <ItemRefusals refusals={refusals} itemId={id} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

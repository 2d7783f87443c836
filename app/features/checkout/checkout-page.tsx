import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { SessionUser } from "#app/core/account/session/session-user.ts";
import { readReferral } from "#app/core/browser/storage/stored-referral.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { beginCheckout, type CheckoutData, type InformationFields } from "#app/core/shop/cart/checkout-data.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { findPlanToKeep } from "#domain/cart/cart-plans.ts";
import { cleanName } from "#domain/checkout/plain-text.ts";
import * as paths from "#domain/pages/paths.ts";
import { CheckoutFrame, CheckoutSkeleton, RefusedStep } from "./components/checkout-frame.tsx";
import { INFORMATION_FORM, InformationForm } from "./components/information-form.tsx";
import { ItemRefusals, OrderRefusals } from "./components/refusal-notice.tsx";
import { TermNotice } from "./components/term-notice.tsx";
import type { Information } from "./lib/check-information.ts";
import { useCartTotals } from "./lib/use-cart-totals.ts";
import { useCheckoutStep } from "./lib/use-checkout-step.ts";

export const meta = pageMeta({
  path: paths.checkout,
  title: m.checkout_information_title,
  description: m.seo_checkout_description,
});

/** Spec: [2.35], [5.2]. */
export default function InformationPage() {
  const { cart, user, own, isReady } = useCheckoutStep("information");
  const { totals, refusals, term, hasFailed } = useCartTotals();
  const profile = useBuyerProfile(user);
  const navigate = useNavigate();
  // A price that can't be read now is for the review to tell.
  if (!isReady || user === null || profile === null || (totals === null && !hasFailed)) {
    return (
      <CheckoutSkeleton step="information" title={m.checkout_information_title()} label={m.checkout_cart_loading()} />
    );
  }
  const planToKeep = findPlanToKeep(cart.plans);
  const checkout = own ?? beginCheckout(user.id);

  function keepInformation({ info, plansChoice }: Information) {
    if (planToKeep && plansChoice === "higher") cart.keepOnly(planToKeep);
    cart.setCheckout({
      ...checkout,
      draft: null,
      info,
      keepsAllPlans: planToKeep !== null && plansChoice === "all",
    });
    navigate(paths.review);
  }

  return (
    <CheckoutFrame
      step="information"
      title={m.checkout_information_title()}
      back={{ to: paths.cart, label: m.checkout_to_cart() }}
      sum={totals && { totals, couponCode: cart.coupon?.code ?? null, hasItems: true }}
      action={
        refusals.length > 0 ? (
          <RefusedStep />
        ) : (
          <Button type="submit" form={INFORMATION_FORM} variant="primary" size="xl" block>
            {m.checkout_information_continue()}
          </Button>
        )
      }
    >
      {[...cart.plans, ...cart.products].map((id) => (
        <ItemRefusals key={id} refusals={refusals} itemId={id} />
      ))}
      <OrderRefusals refusals={refusals} />
      {term ? <TermNotice term={term} /> : null}
      <p className="text-muted">{m.checkout_information_intro()}</p>
      <InformationForm
        email={user.email}
        accountName={profile.name}
        initial={initialFields(profile, checkout)}
        planToKeep={planToKeep}
        onType={(draft) => cart.setCheckout({ ...checkout, draft })}
        onSubmit={keepInformation}
      />
    </CheckoutFrame>
  );
}

/** What the buyer typed before wins over what their profile says; the name is the account's when it has one. */
function initialFields(profile: BuyerProfile, { draft, info, keepsAllPlans }: CheckoutData): InformationFields {
  const typed = draft ?? info;
  return {
    name: profile.name || typed?.name || "",
    tradingviewUsername: typed?.tradingviewUsername ?? profile.tradingviewUsername,
    telegramUsername: typed?.telegramUsername ?? profile.telegramUsername,
    referralCode: typed?.referralCode ?? readReferral(),
    plansChoice: draft?.plansChoice ?? (keepsAllPlans ? "all" : null),
  };
}

/** What the account knows of the buyer already. */
type BuyerProfile = { name: string; tradingviewUsername: string; telegramUsername: string };

/**
 * The buyer's stored details, to fill the form with. A profile that can't be read leaves the fields to type:
 * it must not stop a purchase.
 */
function useBuyerProfile(user: SessionUser | null): BuyerProfile | null {
  const query = useQuery({
    queryKey: ["buyer-profile", user?.id],
    enabled: user !== null,
    queryFn: () => readProfile(user?.id ?? ""),
    retry: 0,
  });
  if (user === null || query.isPending) return null;
  const known = query.data;
  return {
    name: cleanName(known?.name ?? "") || cleanName(user.name),
    tradingviewUsername: known?.tradingview_username ?? "",
    telegramUsername: known?.telegram_username ?? "",
  };
}

async function readProfile(userId: string) {
  const supabase = await getSupabase();
  const columns = "name, tradingview_username, telegram_username";
  const { data, error } = await supabase.from("profiles").select(columns).eq("id", userId).single();
  if (error) throw error;
  return data;
}

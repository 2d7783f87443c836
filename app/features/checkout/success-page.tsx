import { useQueryClient } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { cartStore } from "#app/core/shop/cart/cart-store.ts";
import { ReceiptButton } from "#app/core/shop/orders/receipt-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { ExternalLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { isSettled } from "#domain/orders/order-states.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan, isPlanId } from "#domain/plans/plan-catalogue.ts";
import { SuccessSteps } from "./components/success-steps.tsx";
import { SUCCESS_WORDS, type SuccessKind, successKind } from "./lib/success-view.ts";
import { ORDER_QUERY, type Order, useOrder } from "./lib/use-order.ts";
import { isAlreadyPaid } from "./lib/use-settled-attempt.ts";

export const meta = pageMeta({
  path: paths.success,
  title: m.checkout_success_seo_title,
  description: m.seo_success_description,
});

/** The state of an order and what comes next; without an id in the address, the buyer's latest. Spec: [2.24], [2.37]. */
export default function SuccessPage() {
  const [parameters] = useSearchParams();
  const query = useOrder(parameters.get("order"));
  useSettlePaidOrder(query.data);
  if (query.isPending) return <OrderSkeleton />;
  if (query.data) return <OrderOutcome order={query.data} />;
  if (query.isError) {
    return (
      <ErrorState
        headingLevel={1}
        title={m.checkout_success_error_title()}
        retryLabel={m.common_retry()}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      icon={<Receipt aria-hidden="true" strokeWidth={1.5} />}
      title={m.checkout_success_none_title()}
      text={m.checkout_success_none_text()}
      action={
        <ButtonLink to={paths.plans} variant="primary">
          {m.checkout_cart_view_plans()}
        </ButtonLink>
      }
    />
  );
}

function OrderOutcome({ order }: { order: Order }) {
  const language = useLanguage();
  const { contact } = usePublicConfig();
  const kind = successKind(order.status);
  const words = SUCCESS_WORDS[kind];
  const isForItsCart = isAlreadyPaid(useLocation().state) && kind === "paid";
  return (
    <div className="grid max-w-prose gap-8">
      {isForItsCart ? (
        <Notice tone="success" title={m.checkout_already_paid_title()}>
          {m.checkout_already_paid_text({ number: order.number })}
        </Notice>
      ) : null}
      <div className="grid gap-3" role="status">
        <p className="text-sm text-muted">
          {m.checkout_success_order({ number: order.number })} ·{" "}
          <span className="figures">{formatMoney(order.totalCents, language)}</span>
        </p>
        <h1>{words.title()}</h1>
        <p className="wrap-anywhere text-muted">
          {kind === "paid" ? planActive(order) : null} {words.text(order.email)}
        </p>
      </div>
      {kind === "paid" || kind === "review" ? (
        <Card as="div">
          <SuccessSteps order={order} isPaid={kind === "paid"} />
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <NextLinks kind={kind} />
        {kind === "paid" ? <ReceiptButton orderId={order.id} language={language} /> : null}
      </div>
      <p className="text-sm text-muted">
        <SupportLine email={contact.supportEmail} />
      </p>
    </div>
  );
}

/** The plan that is running now, and until when; nothing of several, nor of a robot alone. */
function planActive({ itemIds, terms }: Order): string | null {
  const [planId, ...others] = itemIds.filter(isPlanId);
  if (planId === undefined || others.length > 0) return null;
  const plan = getPlan(planId).name;
  const endsAt = terms.find((term) => term.planId === planId)?.endsAt ?? null;
  return endsAt === null
    ? m.checkout_success_plan_active({ plan })
    : m.checkout_success_plan_until({ plan, until: momentText(endsAt) });
}

function NextLinks({ kind }: { kind: SuccessKind }) {
  const dashboard = (
    <ButtonLink to={paths.account} variant={kind === "paid" ? "primary" : "secondary"}>
      {m.common_to_my_dashboard()}
    </ButtonLink>
  );
  if (kind === "paid") {
    return (
      <>
        {dashboard}
        <ButtonLink to={paths.library}>{m.panel_to_library()}</ButtonLink>
      </>
    );
  }
  if (kind === "waiting") {
    return <ButtonLink to={paths.payment}>{m.checkout_success_to_payment()}</ButtonLink>;
  }
  return kind === "dead" ? <ButtonLink to={paths.cart}>{m.checkout_to_cart()}</ButtonLink> : dashboard;
}

/** The sentence with its address as a link, wherever the language puts it. */
function SupportLine({ email }: { email: string }) {
  const [before, after] = m.checkout_success_support({ email: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>
      {after}
    </>
  );
}

function OrderSkeleton() {
  return (
    <div className="grid max-w-prose gap-8">
      <p role="status" className="sr-only">
        {m.checkout_success_loading()}
      </p>
      <Skeleton className="h-10 w-3/4" />
      <div className="card p-6">
        <SkeletonText lines={6} />
      </div>
    </div>
  );
}

/**
 * Once the order is paid, empties the cart that became it, and no other cart: a new one may have begun. What
 * the panel knew of the member (plan, access) is asked anew.
 */
function useSettlePaidOrder(order: Order | null | undefined): void {
  const client = useQueryClient();
  const orderId = order && isSettled(order.status) ? order.id : null;
  useEffect(() => {
    if (orderId === null) return;
    if (cartStore.getState().checkout?.attempt?.orderId === orderId) cartStore.clear();
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ORDER_QUERY });
  }, [orderId, client]);
}

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { localZone } from "#app/core/formats/clock/clock-zones.ts";
import { STATUS_NAMES, STATUS_TONES } from "#app/core/office/admin-lists/order-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { REFUND_STATE_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { orderedTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { UpgradeCard } from "./components/upgrade-card.tsx";
import { dayText } from "./lib/moments.ts";
import { type MemberOrder, ORDERS_PER_PAGE, readOrders } from "./lib/read-orders.ts";

export const meta = pageMeta({
  path: paths.memberOrders,
  title: m.seo_orders_title,
  description: m.orders_seo_description,
});

/** The member's orders, newest first, a page at a time. */
export default function OrdersPage() {
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get("page") ?? "1", 10) || 1);
  const queryKey = ["my-orders", user?.id, page];
  const isEnabled = user !== null;
  useLiveRows({ table: "orders", filter: `user_id=eq.${user?.id}`, queryKey, isEnabled });
  const query = useQuery({ queryKey, enabled: isEnabled, queryFn: () => readOrders(user?.id ?? "", page) });
  return (
    <>
      <h1>{m.panel_orders()}</h1>
      <p className="mt-2 text-muted">{m.orders_intro({ zone: localZone() })}</p>
      <div className="in-order mt-6 grid gap-4">
        <UpgradeCard />
        <Loaded
          query={query}
          skeleton={<Skeleton className="h-64" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
          isEmpty={({ orders }) => orders.length === 0}
          empty={
            <EmptyState
              title={m.orders_empty_title()}
              text={m.orders_empty_text({ days: REFUND_DAYS })}
              action={
                <ButtonLink to={paths.plans} variant="primary">
                  {m.common_see_plans()}
                </ButtonLink>
              }
            />
          }
        >
          {({ orders, total }) => (
            <>
              <ul className="grid gap-3">
                {orders.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              <Pages page={page} pages={Math.ceil(total / ORDERS_PER_PAGE)} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function OrderRow({ order }: { order: MemberOrder }) {
  const [request] = order.requests;
  const returned = order.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <TextLink to={href(paths.memberOrder, { orderId: order.id })} className="font-semibold">
          {order.items.map(({ id }) => orderedTitle(id)).join(", ")}
        </TextLink>
        <p className="mt-1 text-sm text-muted">
          {m.orders_number_date({ number: order.number, date: dayText(order.createdAt) })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATUS_TONES[order.status] ?? "neutral"}>{STATUS_NAMES[order.status]()}</Badge>
        {request === undefined || request.state === "withdrawn" ? null : (
          <Badge>{REFUND_STATE_NAMES[request.state]()}</Badge>
        )}
        <span className="figures whitespace-nowrap">
          <span>{formatMoney(order.totalCents, getLocale())}</span>
          {returned === 0 ? null : (
            <span className="block text-sm text-muted">{formatMoney(-returned, getLocale())}</span>
          )}
        </span>
      </div>
    </Card>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  const to = (target: number) => `${paths.memberOrders}?page=${target}`;
  return (
    <nav aria-label={m.orders_pages()} className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <span>{m.orders_page_of({ page, pages })}</span>
      {page > 1 ? <ButtonLink to={to(page - 1)}>{m.common_previous()}</ButtonLink> : null}
      {page < pages ? <ButtonLink to={to(page + 1)}>{m.common_next()}</ButtonLink> : null}
    </nav>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useLiveRows } from "#app/core/data/realtime/use-live-rows.ts";
import { STATUS_NAMES, STATUS_TONES } from "#app/core/office/admin-lists/order-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { orderedTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/member-order-page";
import { OrderSums } from "./components/order-sums.tsx";
import { RefundPanel } from "./components/refund-panel.tsx";
import { dayText } from "./lib/moments.ts";
import { readOrder } from "./lib/read-orders.ts";

export const meta = pageMeta({
  path: paths.memberOrder,
  title: m.panel_order,
  description: m.orders_seo_order_description,
});

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <MemberOrderPage orderId={params.orderId} key={params.orderId} />;
}

export function memberOrderKey(orderId: string): [string, string] {
  return ["my-order", orderId];
}

/** One order of the member: what was paid, its receipt, and its refund. Spec: [1.12]. */
function MemberOrderPage({ orderId }: { orderId: string }) {
  const { user } = useSession();
  const queryKey = memberOrderKey(orderId);
  const isEnabled = user !== null;
  const filter = `user_id=eq.${user?.id}`;
  useLiveRows({ table: "orders", filter, queryKey, isEnabled });
  // A request freezes and a refusal resumes what was bought: its rows tell of both.
  useLiveRows({ table: "memberships", filter, queryKey, isEnabled });
  const query = useQuery({ queryKey, enabled: isEnabled, queryFn: () => readOrder(user?.id ?? "", orderId) });
  return (
    <>
      <TextLink to={paths.memberOrders} className="text-sm">
        {m.orders_all()}
      </TextLink>
      <Loaded
        query={query}
        skeleton={<Skeleton className="mt-4 h-96" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        isEmpty={(found) => found === null}
        empty={
          <EmptyState
            headingLevel={1}
            title={m.orders_none()}
            text={m.orders_none_text()}
            action={<ButtonLink to={paths.memberOrders}>{m.orders_all()}</ButtonLink>}
          />
        }
      >
        {(found) => (found === null ? null : <OrderView {...found} />)}
      </Loaded>
    </>
  );
}

function OrderView({ order, taken, isUpgraded }: NonNullable<Awaited<ReturnType<typeof readOrder>>>) {
  return (
    <>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1>{order.items.map(({ id }) => orderedTitle(id)).join(", ")}</h1>
          <p className="mt-1 text-sm text-muted">
            {m.orders_number_date({ number: order.number, date: dayText(order.createdAt) })}
          </p>
        </div>
        <Badge tone={STATUS_TONES[order.status] ?? "neutral"}>{STATUS_NAMES[order.status]()}</Badge>
      </div>
      <div className="mt-6 grid gap-4">
        <OrderSums order={order} taken={taken} />
        <RefundPanel order={order} isUpgraded={isUpgraded} />
      </div>
    </>
  );
}

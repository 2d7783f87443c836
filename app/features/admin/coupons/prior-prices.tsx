import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { RecordSection } from "#app/core/office/records/record-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { priceCart } from "#domain/cart/cart-totals.ts";
import { findPriorPrices, PRIOR_DAYS, type PriorPrice } from "#domain/cart/prior-price.ts";
import type { Coupon } from "#domain/coupons/coupon.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { readPublicOffers } from "./public-offers.ts";

/** Each plan's price with this coupon, beside the lowest of the last days, which an announced discount must name. */
export function PriorPrices({ coupon }: { coupon: Coupon }) {
  const query = useQuery({
    queryKey: ["admin-coupons", "prior-prices"],
    queryFn: async () => findPriorPrices(await readPublicOffers(), new Date()),
  });
  const columns = columnsFor(coupon);
  return (
    <RecordSection title={m.coupons_prior_title({ days: PRIOR_DAYS })}>
      <p className="text-sm text-muted">{m.coupons_prior_text()}</p>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-40" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 3 }}
      >
        {(prices) => (
          <div className="-mx-5">
            <Table
              caption={m.coupons_prior_title({ days: PRIOR_DAYS })}
              columns={columns}
              rows={prices}
              rowKey={({ planId }) => planId}
            />
          </div>
        )}
      </Loaded>
    </RecordSection>
  );
}

/** What keeps a plan's price with the coupon from being a reduction; null where it is one. */
function noteOn({
  coupon,
  planId,
  lowestCents,
  cents,
}: Pick<PriorPrice, "planId" | "lowestCents"> & { coupon: Coupon; cents: number }) {
  if (coupon.planIds?.includes(planId) === false) return m.coupons_prior_not_for();
  return cents < lowestCents ? null : m.coupons_prior_no_cut();
}

function columnsFor(coupon: Coupon): TableColumn<PriorPrice>[] {
  const money = (cents: number) => formatMoney(cents, getLocale());
  const withCoupon = (planId: PriorPrice["planId"]) => priceCart([planId], coupon).totalCents;
  return [
    { id: "plan", header: m.common_plan(), cell: ({ planId }) => getPlan(planId).name, isHeading: true },
    {
      id: "price",
      header: m.coupons_prior_catalogue(),
      cell: ({ priceCents }) => money(priceCents),
      align: "end",
      isFigures: true,
    },
    {
      id: "lowest",
      header: m.coupons_prior_lowest(),
      cell: ({ lowestCents, code }) => (
        <>
          {money(lowestCents)}
          <span className="block text-xs text-muted empty:hidden">{code}</span>
        </>
      ),
      align: "end",
      isFigures: true,
    },
    {
      id: "with",
      header: m.coupons_prior_with(),
      cell: ({ planId, lowestCents }) => (
        <>
          {money(withCoupon(planId))}
          <span className="block text-xs text-muted empty:hidden">
            {noteOn({ coupon, planId, lowestCents, cents: withCoupon(planId) })}
          </span>
        </>
      ),
      align: "end",
      isFigures: true,
    },
  ];
}

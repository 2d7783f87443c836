import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { discountName, STATE_NAMES, STATE_TONES } from "#app/core/office/admin-lists/coupon-names.ts";
import { RecordHistory } from "#app/core/office/records/record-history.tsx";
import { type Fact, Facts, RecordPage, RecordSection } from "#app/core/office/records/record-page.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/admin-coupon-page";
import { CouponActs } from "./coupon-acts.tsx";
import { CouponForm } from "./coupon-form.tsx";
import { type AdminCoupon, couponKey, readCoupon } from "./coupon-rows.ts";
import { conditionsOf, moment, timeText, usesText } from "./coupon-texts.ts";
import { FigureLink } from "./figure-link.tsx";
import { PriorPrices } from "./prior-prices.tsx";

export const meta = pageMeta({
  path: paths.adminCoupon,
  title: m.checkout_summary_coupon,
  description: m.coupons_seo_record,
});

export default function CouponRoute({ params }: Route.ComponentProps) {
  return <CouponPage key={params.couponKey} code={params.couponKey} />;
}

/** One coupon or batch: its rules, what it brought, what was changed. Spec: [2.23], [3.8]. */
function CouponPage({ code }: { code: string }) {
  const query = useQuery({ queryKey: couponKey(code), queryFn: () => readCoupon(code), staleTime: 0 });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton className="h-96" />}
      failure={{ title: m.common_load_error(), retryLabel: m.common_retry(), headingLevel: 1 }}
      isEmpty={(row) => row === null}
      empty={
        <EmptyState
          headingLevel={1}
          title={m.coupons_gone()}
          text={m.coupons_gone_text()}
          action={<ButtonLink to={paths.adminCoupons}>{m.coupons_title()}</ButtonLink>}
        />
      }
    >
      {(row) => (row === null ? null : <CouponView row={row} />)}
    </Loaded>
  );
}

function CouponView({ row }: { row: AdminCoupon }) {
  const mayWrite = useStaffMay()("products", "write");
  const { key, state, isBatch, codes, isOffer, isSeasonal, version } = row;
  return (
    <RecordPage
      list={{ to: paths.adminCoupons, label: m.coupons_title() }}
      title={key}
      subtitle={isBatch ? m.coupons_codes({ count: codes }) : discountName(row.coupon)}
      states={
        <>
          {isOffer ? <Badge tone="signal">{m.coupons_offer_note()}</Badge> : null}
          {isSeasonal ? <Badge tone="signal">{m.coupons_season_note()}</Badge> : null}
          <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>
        </>
      }
      aside={
        <>
          <RecordSection title={m.coupons_brought()}>
            <Facts facts={figuresOf(row)} />
          </RecordSection>
          <RecordSection title={m.coupons_rules()}>
            <Facts facts={rulesOf(row)} />
          </RecordSection>
          <CouponActs key={version} row={row} mayWrite={mayWrite} />
        </>
      }
    >
      <PriorPrices coupon={row.coupon} />
      {mayWrite ? <CouponForm key={version} row={row} /> : null}
      <RecordHistory subject={`coupon:${key}`} />
    </RecordPage>
  );
}

function figuresOf(row: AdminCoupon): Fact[] {
  const { key, uses, capturedCents, refundedCents, lastUsedAt } = row;
  const money = (cents: number) => formatMoney(cents, getLocale());
  const link = (figure: number, text: string, status: "ever_paid" | "with_refund") => (
    <span className="figures">
      <FigureLink couponKey={key} figure={figure} text={text} status={status} />
    </span>
  );
  return [
    { label: m.coupons_uses(), value: link(uses, usesText(row), "ever_paid") },
    { label: m.coupons_captured(), value: link(capturedCents, money(capturedCents), "ever_paid") },
    { label: m.admin_status_refunded(), value: link(refundedCents, money(refundedCents), "with_refund") },
    { label: m.coupons_last_used(), value: lastUsedAt === null ? m.admin_signals_never() : moment(lastUsedAt) },
  ];
}

function rulesOf(row: AdminCoupon): (Fact | null)[] {
  const { coupon, createdAt, isBatch } = row;
  const conditions = conditionsOf(row);
  const limit = isBatch ? m.coupons_once_each() : (coupon.maxUses ?? m.coupons_unlimited());
  return [
    { label: m.common_discount(), value: <span className="figures">{discountName(coupon)}</span> },
    { label: m.coupons_valid(), value: timeText(coupon) ?? m.coupons_always() },
    { label: m.coupons_max_uses(), value: limit },
    {
      label: m.coupons_conditions(),
      value: conditions.length === 0 ? m.coupons_every_cart() : conditions.map((text) => <p key={text}>{text}</p>),
    },
    { label: m.coupons_created(), value: moment(createdAt) },
  ];
}

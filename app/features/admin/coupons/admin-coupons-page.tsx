import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { discountName, STATE_NAMES, STATE_TONES } from "#app/core/office/admin-lists/coupon-names.ts";
import type { ColumnsOf } from "#app/core/office/lists/list-columns.tsx";
import { ListScreen } from "#app/core/office/lists/list-screen.tsx";
import { PLAN_NAMES } from "#app/core/office/memberships/membership-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { AddCoupon } from "./add-coupon.tsx";
import { couponList } from "./coupon-list.ts";
import type { AdminCoupon } from "./coupon-rows.ts";
import { conditionsOf, KIND_NAMES, moment, timeText, usesText } from "./coupon-texts.ts";
import { FigureLink } from "./figure-link.tsx";

export const meta = pageMeta({
  path: paths.adminCoupons,
  title: m.coupons_title,
  description: m.coupons_seo_list,
});

/** Every coupon, its state and what it brought in. Spec: [2.23], [3.8]. */
export default function CouponsPage() {
  const mayWrite = useStaffMay()("products", "write");
  return (
    <ListScreen
      list={couponList}
      area="products"
      title={m.coupons_title()}
      intro={m.coupons_intro()}
      tools={
        mayWrite ? (
          <>
            <AddCoupon isBatch />
            <AddCoupon isBatch={false} />
          </>
        ) : null
      }
      searchLabel={m.coupons_search()}
      filterWords={{
        state: { label: m.panel_status(), names: STATE_NAMES },
        kind: { label: m.admin_access_kind(), names: KIND_NAMES },
        plan: { label: m.common_plan(), names: PLAN_NAMES },
      }}
      columns={columns()}
      rowName={({ key }) => key}
      empty={{ title: m.coupons_empty_title(), text: m.coupons_empty_text() }}
    />
  );
}

function columns(): ColumnsOf<typeof couponList> {
  const money = (cents: number) => formatMoney(cents, getLocale());
  return [
    {
      id: "key",
      header: m.common_code(),
      value: ({ key }) => key,
      cell: (row) => <Code row={row} />,
      sort: "key",
      isHeading: true,
    },
    {
      id: "discount",
      header: m.common_discount(),
      value: ({ coupon }) => discountName(coupon),
      cell: (row) => <WithNote text={discountName(row.coupon)} note={conditionsOf(row).join(" · ")} isFigures />,
    },
    {
      id: "conditions",
      header: m.coupons_conditions(),
      value: (row) => conditionsOf(row).join("; "),
      isInFileOnly: true,
    },
    {
      id: "state",
      header: m.panel_status(),
      value: ({ state }) => STATE_NAMES[state](),
      cell: ({ state, coupon }) => (
        <>
          <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]()}</Badge>
          <span className="mt-1 block text-xs text-muted empty:hidden">{timeText(coupon)}</span>
        </>
      ),
    },
    { id: "starts", header: m.coupons_starts(), value: ({ coupon }) => coupon.startsAt, isInFileOnly: true },
    { id: "ends", header: m.coupons_ends(), value: ({ coupon }) => coupon.expiresAt, sort: "ends", isInFileOnly: true },
    {
      id: "uses",
      header: m.coupons_uses(),
      value: usesText,
      cell: (row) => <FigureLink couponKey={row.key} figure={row.uses} text={usesText(row)} status="ever_paid" />,
      sort: "uses",
      align: "end",
      isFigures: true,
    },
    {
      id: "captured",
      header: m.coupons_captured(),
      value: ({ capturedCents }) => capturedCents / 100,
      cell: ({ key, capturedCents }) => (
        <FigureLink couponKey={key} figure={capturedCents} text={money(capturedCents)} status="ever_paid" />
      ),
      sort: "captured",
      align: "end",
      isFigures: true,
    },
    {
      id: "refunded",
      header: m.admin_status_refunded(),
      value: ({ refundedCents }) => refundedCents / 100,
      cell: ({ key, refundedCents }) => (
        <FigureLink couponKey={key} figure={refundedCents} text={money(refundedCents)} status="with_refund" />
      ),
      sort: "refunded",
      align: "end",
      isFigures: true,
    },
    {
      id: "last_used",
      header: m.coupons_last_used(),
      value: ({ lastUsedAt }) => lastUsedAt,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? m.admin_signals_never() : moment(lastUsedAt)),
      sort: "last_used",
    },
    {
      id: "created",
      header: m.coupons_created(),
      value: ({ createdAt }) => createdAt,
      sort: "created",
      isInFileOnly: true,
    },
  ];
}

function Code({ row: { key, isBatch, codes, isOffer, isSeasonal } }: { row: AdminCoupon }) {
  const notes = [
    ...(isBatch ? [m.coupons_codes({ count: codes })] : []),
    ...(isOffer ? [m.coupons_offer_note()] : []),
    ...(isSeasonal ? [m.coupons_season_note()] : []),
  ];
  return (
    <span className="block [overflow-wrap:anywhere] md:min-w-32">
      <TextLink translate="no" className="figures" to={href(paths.adminCoupon, { couponKey: key })}>
        {key}
      </TextLink>
      <span className="block text-xs font-normal text-muted empty:hidden">{notes.join(" · ")}</span>
    </span>
  );
}

function WithNote({ text, note, isFigures }: { text: string; note: string; isFigures: boolean }) {
  return (
    <>
      <span className={isFigures ? "figures whitespace-nowrap" : undefined}>{text}</span>
      <span className="block max-w-56 text-xs text-muted empty:hidden">{note}</span>
    </>
  );
}

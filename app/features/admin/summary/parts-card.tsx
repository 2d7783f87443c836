import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { productName } from "#app/core/office/admin-lists/order-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { formatAmount } from "#domain/formats/format-money.ts";
import type { DaySpan } from "#domain/office/measured-days.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { FigureCard } from "./figure-card.tsx";
import { type Compared, PARTS, type Part, type PartRow, readParts } from "./read-figures.ts";

const NAMES: Record<Part, () => string> = {
  items: m.common_plan,
  coupon: m.checkout_summary_coupon,
  campaign: m.summary_part_campaign,
};

/** The period's money by plan, coupon or campaign, each with what it brought before; a name leads to its orders. */
export function PartsCard({ span }: { span: DaySpan }) {
  const [part, setPart] = useState<Part>("items");
  const query = useQuery({ queryKey: ["office-parts", part, span], queryFn: () => readParts(part, span) });
  return (
    <FigureCard title={m.summary_parts()} query={query} isEmpty={(rows) => rows.length === 0} links={[]}>
      {(figures) => (
        <>
          <SegmentedControl
            block
            label={m.summary_parts()}
            options={PARTS.map((value) => ({ value, label: NAMES[value]() }))}
            value={part}
            onValueChange={setPart}
          />
          <PartTable part={part} figures={figures} />
          {part === "campaign" ? <p className="text-xs text-muted">{m.summary_parts_note()}</p> : null}
        </>
      )}
    </FigureCard>
  );
}

function PartTable({ part, figures: { now, before } }: { part: Part; figures: Compared<PartRow[]> }) {
  const money = (cents: number) => formatAmount(cents, getLocale());
  const earlier = new Map(before.map((row) => [row.key, row.capturedCents]));
  const total = (rows: readonly PartRow[], figure: (row: PartRow) => number) =>
    rows.reduce((sum, row) => sum + figure(row), 0);
  const captured = (cents: number, earlierCents: number) => (
    <>
      {money(cents)}
      <span className="block text-xs text-muted">{m.summary_part_before({ figure: money(earlierCents) })}</span>
    </>
  );
  const counted = (name: ReactNode, count: number) => (
    <>
      {name}
      <span className="block text-xs">{m.summary_captures({ count })}</span>
    </>
  );
  return (
    <FigureTable
      caption={NAMES[part]()}
      columns={[NAMES[part](), m.coupons_captured(), m.admin_status_refunded()]}
      rows={[
        ...now.map(({ key, captures, capturedCents, returnedCents }) => ({
          key: `of ${key ?? ""}`,
          cells: [
            counted(<PartName part={part} name={key} />, captures),
            captured(capturedCents, earlier.get(key) ?? 0),
            money(-returnedCents),
          ],
        })),
        {
          key: "total",
          cells: [
            counted(
              m.checkout_summary_total(),
              total(now, (row) => row.captures),
            ),
            captured(
              total(now, (row) => row.capturedCents),
              total(before, (row) => row.capturedCents),
            ),
            money(-total(now, (row) => row.returnedCents)),
          ],
        },
      ]}
    />
  );
}

/** The list of orders has no filter for what is missing. */
function PartName({ part, name }: { part: Part; name: string | null }) {
  if (name === null) return part === "campaign" ? m.summary_part_none_campaign() : m.summary_part_none_coupon();
  const text = part === "items" ? name.split("+").map(productName).join(" + ") : name;
  return <TextLink to={href(paths.adminOrders, {}, { [part]: name, status: "ever_paid" })}>{text}</TextLink>;
}

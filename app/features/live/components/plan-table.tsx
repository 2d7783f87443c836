import { planTerm, planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { opens } from "#domain/access/benefits.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";

type Row = { id: string; name: string; term: string; price: string; isIncluded: boolean };

/** Spec [6.3], [6.5]: which plans include the live sessions. */
export function PlanTable() {
  const columns: TableColumn<Row>[] = [
    {
      id: "plan",
      header: m.common_plan(),
      isHeading: true,
      cell: ({ name, term }) => (
        <>
          {name} <span className="font-normal text-muted">{term}</span>
        </>
      ),
    },
    {
      id: "live",
      header: m.common_live_sessions(),
      cell: ({ isIncluded }) => (
        <span className={isIncluded ? "font-[550]" : "text-muted"}>{isIncluded ? m.live_yes() : m.live_no()}</span>
      ),
    },
    { id: "price", header: m.live_price_column(), isFigures: true, align: "end", cell: ({ price }) => price },
  ];
  return (
    <Card className="p-0!">
      <Table caption={m.live_plans_caption()} columns={columns} rows={rows()} rowKey={({ id }) => id} />
    </Card>
  );
}

function rows(): Row[] {
  const trial = {
    id: "trial",
    name: m.common_free_trial(),
    term: "",
    price: m.live_free(),
    isIncluded: opens(null, "live_sessions"),
  };
  const plans = PLANS.map(({ id, priceCents }) => ({
    id,
    name: planTitle(id),
    term: planTerm(id),
    price: formatPrice(priceCents, getLocale()),
    isIncluded: opens(id, "live_sessions"),
  }));
  return [trial, ...plans];
}

import type { ReactNode } from "react";
import { ProductOffer } from "#app/core/shop/product-offer.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { NumberedPoints, Points } from "#app/ui/points.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { ACCESS_HOURS } from "#domain/access/access-steps.ts";
import { ALERT_LEAD_MINUTES } from "#domain/alerts/alert-window.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { PublicAccessTimes } from "./components/public-access-times.tsx";
import { TradingviewPlans } from "./components/tradingview-plans.tsx";

type IndicatorPageProps = {
  /** Of the indicator with one payment; null while it isn't sold alone. */
  priceCents: number | null;
  children?: ReactNode;
};

/** Spec [1.3], [1.13], [2.11], [9.7]: what the indicator marks, what it takes to use it, and what it doesn't do. */
export function IndicatorPage({ priceCents, children }: IndicatorPageProps) {
  return (
    <main id="main">
      <div className="page-column pt-16 md:pt-24">
        <h1>{m.indicator_title()}</h1>
        <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.indicator_lead()}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.plans} variant="primary">
            {m.common_see_plans()}
          </ButtonLink>
          <ButtonLink to={href(paths.tutorial, { slug: "instalar-el-indicador" })} variant="secondary">
            {m.indicator_to_install()}
          </ButtonLink>
        </div>
      </div>
      {children}
      <div className="page-column pb-16 md:pb-24">
        <h2 className="mt-16">{m.indicator_marks_title()}</h2>
        <Points points={marks()} />
        <h2 className="mt-16">{m.indicator_access_title()}</h2>
        <p className="mt-3 max-w-[66ch] text-muted">{m.indicator_access_lead()}</p>
        <NumberedPoints points={accessSteps()} />
        <PublicAccessTimes />
        <TradingviewPlans />
        <h2 className="mt-16">{m.indicator_inputs_title()}</h2>
        <p className="mt-3 mb-6 max-w-[66ch] text-muted">{m.indicator_inputs_lead()}</p>
        <InputTable />
        <p className="mt-4 text-sm">
          <TextLink to={href(paths.tutorial, { slug: "aplicar-un-setup" })}>{m.indicator_to_apply()}</TextLink>
        </p>
        <h2 className="mt-16">{m.indicator_alerts_title()}</h2>
        <Points points={alerts()} />
        <p className="mt-6 text-sm">
          <TextLink to={href(paths.tutorial, { slug: "crear-alertas" })}>{m.indicator_to_alerts()}</TextLink>
        </p>
        <h2 className="mt-16">{m.indicator_limits_title()}</h2>
        <Points points={limits()} />
        <h2 className="mt-16">{m.products_indicator_offer_title()}</h2>
        <p className="mt-3 mb-4 max-w-[66ch] text-muted">{m.products_indicator_offer_text()}</p>
        <ProductOffer id="indicator-one-time" priceCents={priceCents} />
        <p className="mt-12 max-w-[66ch] text-muted">{m.indicator_end({ days: REFUND_DAYS })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.plans} variant="secondary">
            {m.common_see_plans()}
          </ButtonLink>
          <ButtonLink to={paths.setups} variant="secondary">
            {m.common_see_the_setups()}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}

function marks() {
  return [
    { title: m.indicator_mark_first_title(), text: m.indicator_mark_first_text() },
    { title: m.indicator_mark_second_title(), text: m.indicator_mark_second_text() },
    { title: m.common_entry_stop_target(), text: m.indicator_mark_levels_text() },
    { title: m.indicator_mark_end_title(), text: m.indicator_mark_end_text() },
  ];
}

function accessSteps() {
  return [
    { title: m.indicator_access_username_title(), text: m.indicator_access_username_text() },
    { title: m.common_pending(), text: m.indicator_access_pending_text({ hours: ACCESS_HOURS }) },
    { title: m.common_active(), text: m.indicator_access_active_text() },
    { title: m.indicator_access_end_title(), text: m.indicator_access_end_text() },
  ];
}

function alerts() {
  return [
    { title: m.indicator_alert_ours_title(), text: m.indicator_alert_ours_text({ minutes: ALERT_LEAD_MINUTES }) },
    { title: m.indicator_alert_theirs_title(), text: m.indicator_alert_theirs_text() },
  ];
}

function limits() {
  return [
    { title: m.indicator_limit_repaint_title(), text: m.indicator_limit_repaint_text() },
    { title: m.indicator_limit_orders_title(), text: m.indicator_limit_orders_text() },
    { title: m.indicator_limit_figures_title(), text: m.indicator_limit_figures_text() },
    { title: m.indicator_limit_clock_title(), text: m.indicator_limit_clock_text() },
    { title: m.indicator_limit_data_title(), text: m.indicator_limit_data_text() },
    { title: m.indicator_limit_promise_title(), text: m.indicator_limit_promise_text() },
  ];
}

type Input = { name: string; values: ReactNode; meaning: string };

/** What can be set in the indicator: the values of a setup. Spec: [2.32], [3.1]. */
function InputTable() {
  const columns: TableColumn<Input>[] = [
    { id: "name", header: m.indicator_input_name(), isHeading: true, cell: ({ name }) => name },
    {
      id: "values",
      header: m.indicator_input_values(),
      cell: ({ values }) => values,
    },
    { id: "meaning", header: m.indicator_input_meaning(), cell: ({ meaning }) => meaning },
  ];
  return (
    <Card className="p-0!">
      <Table caption={m.indicator_inputs_title()} columns={columns} rows={inputs()} rowKey={({ name }) => name} />
    </Card>
  );
}

function inputs(): Input[] {
  const time = <span className="figures">{m.indicator_input_time()}</span>;
  const ticks = m.indicator_input_ticks();
  return [
    { name: m.common_pattern_1(), values: time, meaning: m.indicator_input_first_text() },
    { name: m.common_pattern_2(), values: time, meaning: m.indicator_input_second_text() },
    { name: m.common_stop_loss(), values: ticks, meaning: m.indicator_input_stop_text() },
    { name: m.common_take_profit(), values: ticks, meaning: m.indicator_input_target_text() },
    {
      name: m.indicator_input_direction(),
      values: m.indicator_input_directions(),
      meaning: m.indicator_input_direction_text(),
    },
    { name: m.common_days(), values: m.indicator_input_weekdays(), meaning: m.indicator_input_days_text() },
  ];
}

import { Clock } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Accordion } from "#app/ui/accordion.tsx";
import { Badge, Tag } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import * as paths from "#domain/pages/paths.ts";
import { KitSection } from "./kit-section.tsx";

const ORDERS = [
  { number: "LPX-000213", buyer: "Marina Quispe Huamán", total: "269,10 USD" },
  { number: "LPX-000214", buyer: "María de los Ángeles Fernández-Villaverde y Goicoechea Ruiz", total: "179,00 USD" },
];

export function KitContent() {
  return (
    <KitSection title={m.kit_content()}>
      <KitSteppers />
      <KitBadges />
      <SmallPrint>{m.kit_small_print()}</SmallPrint>
      <KitTable />
      <Accordion
        openId="what"
        items={[
          { id: "what", title: m.landing_faq_what_question(), content: m.kit_answer_1() },
          { id: "get", title: m.kit_question_2(), content: m.kit_answer_2() },
        ]}
      />
      <Tabs
        label={m.kit_platform()}
        items={[
          { value: "indicator", label: m.common_indicator(), content: m.kit_answer_1() },
          { value: "robot", label: m.common_lpx_robot(), content: m.kit_answer_2() },
        ]}
      />
    </KitSection>
  );
}

function KitSteppers() {
  const steps = [
    { id: "cart", label: m.common_cart(), to: paths.cart },
    { id: "information", label: m.checkout_step_information(), to: paths.checkout },
    { id: "review", label: m.checkout_step_review() },
    { id: "payment", label: m.panel_payment() },
  ];
  return ["cart", "review", "payment"].map((currentId) => (
    <Stepper
      key={currentId}
      label={m.checkout_steps_label()}
      doneLabel={m.checkout_step_done()}
      steps={steps}
      currentId={currentId}
    />
  ));
}

function KitBadges() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge>{m.kit_new()}</Badge>
      <Badge tone="signal">
        <Clock aria-hidden="true" strokeWidth={1.75} /> {m.common_pending()}
      </Badge>
      <Badge tone="chosen">
        <span className="figures">{m.kit_discount({ percent: "10 %" })}</span>
      </Badge>
      <Badge tone="gain">{m.common_active()}</Badge>
      <Badge tone="loss">{m.dashboard_access_status_inactive()}</Badge>
      <Tag>H1</Tag>
      <span className="figures-tight text-2xl font-semibold">269,10</span>
      <span className="figures text-gain">+11,8 %</span>
    </div>
  );
}

function KitTable() {
  return (
    <Card isFlush>
      <Table
        caption={m.panel_orders()}
        rows={ORDERS}
        rowKey={(order) => order.number}
        columns={[
          { id: "number", header: m.panel_order(), cell: (order) => order.number, isFigures: true, isHeading: true },
          { id: "buyer", header: m.admin_orders_buyer(), cell: (order) => order.buyer },
          {
            id: "state",
            header: m.admin_setups_state(),
            cell: () => <Badge tone="signal">{m.common_pending()}</Badge>,
          },
          { id: "total", header: m.panel_amount(), cell: (order) => order.total, isFigures: true, align: "end" },
        ]}
      />
    </Card>
  );
}

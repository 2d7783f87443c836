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
          { id: "what", title: m.kit_question_1(), content: m.kit_answer_1() },
          { id: "get", title: m.kit_question_2(), content: m.kit_answer_2() },
        ]}
      />
      <Tabs
        label={m.kit_platform()}
        items={[
          { value: "indicator", label: m.kit_indicator(), content: m.kit_answer_1() },
          { value: "robot", label: m.kit_robot(), content: m.kit_answer_2() },
        ]}
      />
    </KitSection>
  );
}

function KitSteppers() {
  const steps = [
    { id: "cart", label: m.kit_cart(), to: paths.cart },
    { id: "information", label: m.kit_information(), to: paths.checkout },
    { id: "review", label: m.kit_review() },
    { id: "payment", label: m.kit_payment() },
  ];
  return ["cart", "review", "payment"].map((currentId) => (
    <Stepper key={currentId} label={m.kit_steps()} doneLabel={m.kit_done()} steps={steps} currentId={currentId} />
  ));
}

function KitBadges() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge>{m.kit_new()}</Badge>
      <Badge tone="signal">
        <Clock aria-hidden="true" strokeWidth={1.75} /> {m.kit_pending()}
      </Badge>
      <Badge tone="chosen">
        <span className="figures">{m.kit_discount({ percent: "10 %" })}</span>
      </Badge>
      <Badge tone="gain">{m.kit_active()}</Badge>
      <Badge tone="loss">{m.kit_inactive()}</Badge>
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
        caption={m.kit_orders()}
        rows={ORDERS}
        rowKey={(order) => order.number}
        columns={[
          { id: "number", header: m.kit_order(), cell: (order) => order.number, isFigures: true, isHeading: true },
          { id: "buyer", header: m.kit_buyer(), cell: (order) => order.buyer },
          { id: "state", header: m.kit_state(), cell: () => <Badge tone="signal">{m.kit_pending()}</Badge> },
          { id: "total", header: m.kit_total(), cell: (order) => order.total, isFigures: true, align: "end" },
        ]}
      />
    </Card>
  );
}

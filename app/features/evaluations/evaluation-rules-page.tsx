import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { ruleReads } from "#app/core/setups/firm-notes.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Points } from "#app/ui/points.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { EVALUATION_RULES, RULES_READ_ON } from "#domain/evaluations/evaluation-rules.ts";
import type { EvaluationRules } from "#domain/evaluations/published-rules.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import * as paths from "#domain/pages/paths.ts";
import { simulatorAddress } from "#domain/simulator/address.ts";
import { DailyLossCell, MaximumLossCell, MoreCell, SourceCell, TargetCell } from "./components/rule-cells.tsx";

export const meta = pageMeta({
  title: m.common_evaluation_rules,
  description: m.seo_funding_pips_description,
  path: paths.evaluationRules,
});

/** Spec [2.13]: what the evaluation rules mean for who uses the product, with the page and the date of each. */
export default function EvaluationsPage() {
  const readOn = dateFormat(getLocale(), { dateStyle: "long", timeZone: "UTC" });
  const [first, last] = readBetween();
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.evaluations_title()}</h1>
      <p className="mt-5 max-w-[66ch] text-lg text-muted">{m.evaluations_lead()}</p>
      <Notice className="mt-8 max-w-[76ch]" title={m.evaluations_not_ours_title()}>
        {m.evaluations_not_ours_text()}
      </Notice>
      <Card className="mt-10 p-0!">
        <Table
          caption={m.evaluations_table_caption()}
          columns={columns()}
          rows={EVALUATION_RULES}
          rowKey={({ id }) => id}
        />
      </Card>
      <p className="mt-4 text-sm text-muted">
        {m.evaluations_read_on({ first: readOn.format(new Date(first)), last: readOn.format(new Date(last)) })}
      </p>
      <h2 className="mt-16">{m.evaluations_use_title()}</h2>
      <Points points={advice()} />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={paths.historyReplay} variant="primary">
          {m.evaluations_to_replay()}
        </ButtonLink>
        <ButtonLink to={paths.setups} variant="secondary">
          {m.evaluations_to_setups()}
        </ButtonLink>
        <ButtonLink to={paths.plans} variant="secondary">
          {m.common_see_plans()}
        </ButtonLink>
      </div>
    </main>
  );
}

function columns(): TableColumn<EvaluationRules>[] {
  return [
    {
      id: "firm",
      header: m.evaluations_column_firm(),
      isHeading: true,
      cell: ({ id, firm, product }) => (
        <>
          <span className="md:whitespace-nowrap">{firm}</span>{" "}
          <span className="block font-normal text-muted md:whitespace-nowrap">{product}</span>
          <TextLink
            to={simulatorAddress({ rules: { kind: "preset", id, readOn: RULES_READ_ON } })}
            aria-label={m.evaluations_simulate({ name: `${firm} ${product}` })}
            className="font-normal"
          >
            {m.common_simulate()}
          </TextLink>
        </>
      ),
    },
    { id: "target", header: m.common_target(), cell: ({ targets }) => <TargetCell targets={targets} /> },
    { id: "daily", header: m.common_daily_loss(), cell: (rules) => <DailyLossCell rules={rules} /> },
    {
      id: "maximum",
      header: m.common_maximum_loss(),
      cell: (rules) => <MaximumLossCell rules={rules} />,
    },
    { id: "more", header: m.evaluations_column_more(), cell: (rules) => <MoreCell rules={rules} /> },
    { id: "source", header: m.common_source(), cell: (rules) => <SourceCell rules={rules} /> },
  ];
}

/** The first and the last day on which a source was read. */
function readBetween(): [first: string, last: string] {
  const days = [RULES_READ_ON, ...EVALUATION_RULES.flatMap(ruleReads).map(({ readOn }) => readOn)].sort();
  return [days[0] ?? RULES_READ_ON, days.at(-1) ?? RULES_READ_ON];
}

function advice() {
  return [
    { title: m.evaluations_use_drawdown_title(), text: m.evaluations_use_drawdown_text() },
    { title: m.evaluations_use_streak_title(), text: m.evaluations_use_streak_text() },
    { title: m.evaluations_use_clock_title(), text: m.evaluations_use_clock_text() },
    { title: m.evaluations_use_policy_title(), text: m.evaluations_use_policy_text() },
  ];
}

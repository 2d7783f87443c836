import { useSearchParams } from "react-router";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { m } from "#app/paraglide/messages.js";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";
import { MEASURED_DAYS, measuredSpan } from "#domain/office/measured-days.ts";
import { CohortsCard } from "./cohorts-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { PartsCard } from "./parts-card.tsx";
import { MembersCard, TrialsCard } from "./people-cards.tsx";
import { AccessCard, AnswersCard } from "./times-cards.tsx";
import { VisitsCard } from "./visits-card.tsx";

const START = 30;

/** How it goes, over whole days of the office's clock that end today. The address names how many. Spec: [2.23]. */
export function BusinessFigures({ zone }: { zone: string }) {
  const may = useStaffMay();
  const [parameters, setParameters] = useSearchParams();
  const days = MEASURED_DAYS.find((known) => String(known) === parameters.get("days")) ?? START;
  const span = measuredSpan(days, { now: new Date(), zone });
  return (
    <section aria-labelledby="how" className="grid content-start gap-4">
      <h2 id="how" className="text-lg">
        {m.summary_how()}
      </h2>
      <SegmentedControl
        block
        label={m.summary_days()}
        options={MEASURED_DAYS.map((count) => ({
          value: String(count),
          label: String(count),
          name: m.common_value_days({ days: count }),
        }))}
        value={String(days)}
        onValueChange={(chosen) =>
          setParameters(chosen === String(START) ? {} : { days: chosen }, { replace: true, preventScrollReset: true })
        }
      />
      {may("orders", "read") ? (
        <>
          <MoneyCard span={span} />
          <PartsCard span={span} />
          <VisitsCard span={span} />
        </>
      ) : null}
      {may("access", "read") ? (
        <>
          <MembersCard span={span} />
          <CohortsCard />
          <TrialsCard span={span} />
          <AccessCard span={span} />
        </>
      ) : null}
      {may("tickets", "read") ? <AnswersCard span={span} /> : null}
    </section>
  );
}

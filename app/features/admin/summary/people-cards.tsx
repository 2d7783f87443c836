import { useQuery } from "@tanstack/react-query";
import { productName } from "#app/core/office/admin-lists/order-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import type { DaySpan } from "#domain/office/measured-days.ts";
import * as paths from "#domain/pages/paths.ts";
import { FigureCard, Headline } from "./figure-card.tsx";
import { readMembers, readTrials, type Trials } from "./read-figures.ts";

/** Who holds a running plan, by plan, and of the plans that ended how many were followed by another. */
export function MembersCard({ span }: { span: DaySpan }) {
  const query = useQuery({ queryKey: ["office-members", span], queryFn: () => readMembers(span) });
  return (
    <FigureCard
      title={m.summary_members()}
      query={query}
      isEmpty={({ members, ended }) => members === 0 && ended === 0}
      links={[{ to: paths.adminMemberships, label: m.summary_members_link() }]}
    >
      {({ now, before, yearAgo }) => (
        <>
          <Headline figure={String(now.members)} before={String(before.members)} year={String(yearAgo.members)} />
          <p className="text-sm">{now.byPlan.map(([plan, count]) => `${productName(plan)} ${count}`).join(" · ")}</p>
          <p className="text-sm text-muted">
            {now.ended === 0
              ? m.summary_members_none_ended()
              : m.summary_members_text({ ended: now.ended, renewed: now.renewed })}
          </p>
        </>
      )}
    </FigureCard>
  );
}

/** Of the trials that were granted, how many led to a purchase. */
export function TrialsCard({ span }: { span: DaySpan }) {
  const query = useQuery({ queryKey: ["office-trials", span], queryFn: () => readTrials(span) });
  return (
    <FigureCard
      title={m.summary_trials()}
      query={query}
      isEmpty={({ granted, running }) => granted === 0 && running === 0}
      links={[{ to: paths.adminTrials, label: m.summary_trials_link() }]}
    >
      {({ now, before, yearAgo }) => (
        <>
          <Headline figure={shareOf(now)} before={shareOf(before)} year={shareOf(yearAgo)} />
          <p className="text-sm text-muted">{m.summary_trials_text(now)}</p>
        </>
      )}
    </FigureCard>
  );
}

function shareOf({ granted, bought }: Trials): string {
  if (granted === 0) return "–";
  return numberFormat(getLocale(), { style: "percent", maximumFractionDigits: 1 }).format(bought / granted);
}

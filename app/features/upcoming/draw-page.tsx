import type { ReactNode } from "react";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { NumberedPoints, Points } from "#app/ui/points.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import { DRAW, roundsOf } from "#domain/draw/draw-rules.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({ title: m.common_weekly_draw, description: m.seo_draw_description, path: paths.draw });

/** Spec [1.8], [2.10], [9.10]: how the weekly draw is decided so that nobody can decide it, and its rules. */
export default function DrawPage() {
  const { finalists, prizes } = DRAW;
  const account = formatPrice(DRAW.accountCents, getLocale());
  return (
    <UpcomingPage
      title={m.common_weekly_draw()}
      lead={m.draw_lead({ finalists, prizes, account })}
      statusTitle={m.draw_status_title()}
      statusText={m.draw_status_text()}
    >
      <h2 className="mt-16">{m.draw_steps_title()}</h2>
      <p className="mt-3 max-w-[66ch] text-muted">{m.draw_steps_lead()}</p>
      <NumberedPoints points={steps()} />
      <h2 className="mt-16">{m.draw_bracket_title()}</h2>
      <p className="mt-3 max-w-[66ch] text-muted">{m.draw_bracket_text({ finalists, places: DRAW.bracketPlaces })}</p>
      <BracketRounds />
      <h2 className="mt-16">{m.draw_rules_title()}</h2>
      <Points points={rules()} />
      <SmallPrint className="mt-10">{m.draw_counsel()}</SmallPrint>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.verification} variant="primary">
          {m.draw_to_verification()}
        </ButtonLink>
        <ButtonLink to={paths.support} variant="secondary">
          {m.draw_to_support()}
        </ButtonLink>
      </div>
    </UpcomingPage>
  );
}

function steps() {
  return [
    { title: m.draw_step_promise_title(), text: m.draw_step_promise_text() },
    { title: m.draw_step_entries_title(), text: m.draw_step_entries_text() },
    { title: m.draw_step_beacon_title(), text: m.draw_step_beacon_text() },
    { title: m.draw_step_order_title(), text: m.draw_step_order_text({ prizes: DRAW.prizes }) },
    { title: m.draw_step_repeat_title(), text: m.draw_step_repeat_text() },
  ];
}

function rules() {
  return [
    { title: m.draw_rule_free_title(), text: m.draw_rule_free_text() },
    { title: m.draw_rule_once_title(), text: m.draw_rule_once_text() },
    { title: m.draw_rule_void_title(), text: m.draw_rule_void_text() },
    {
      title: m.draw_rule_prize_title(),
      text: m.draw_rule_prize_text({ account: formatPrice(DRAW.accountCents, getLocale()) }),
    },
    { title: m.draw_rule_privacy_title(), text: m.draw_rule_privacy_text() },
    { title: m.draw_rule_taxes_title(), text: m.draw_rule_taxes_text() },
  ];
}

const PODIUM_PLACES = 3;

/** The bracket's rounds with how many play in each; the podium at the end. */
function BracketRounds() {
  const names = [m.draw_round_16(), m.draw_round_8(), m.draw_round_4(), m.draw_round_2()];
  const rounds = [
    ...roundsOf(DRAW.bracketPlaces).map((places, index) => ({ places, name: names[index] })),
    { places: PODIUM_PLACES, name: m.draw_round_podium() },
  ];
  return (
    <ol className="mt-6 grid max-w-[900px] border-t md:grid-cols-5 md:gap-x-4 md:border-t-0">
      {rounds.map(({ places, name }) => (
        <li key={name} className="flex items-center justify-between gap-4 border-b py-3 md:block md:border-t md:py-4">
          <span className="font-[550]">{name}</span>
          <span aria-hidden="true" className="grid w-fit grid-cols-[repeat(8,0.75rem)] gap-1 md:mt-3">
            {Array.from({ length: places }, (_, place) => place).map((place) => (
              <i key={place} className="h-2 rounded-xs bg-off" />
            ))}
          </span>
          <span className="figures text-sm text-muted md:mt-2 md:block">{m.draw_round_places({ places })}</span>
        </li>
      ))}
    </ol>
  );
}

type UpcomingPageProps = {
  title: string;
  lead: string;
  /** What does not exist yet, in plain words. */
  statusTitle: string;
  statusText: string;
  children: ReactNode;
};

/** A page whose subject is announced: says so before anything else, then what it will hold and how it is checked. */
function UpcomingPage({ title, lead, statusTitle, statusText, children }: UpcomingPageProps) {
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <Badge>{m.site_upcoming_badge()}</Badge>
      <h1 className="mt-4">{title}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{lead}</p>
      <Notice className="mt-8 max-w-[76ch]" title={statusTitle}>
        {statusText}
      </Notice>
      {children}
    </main>
  );
}

import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { NumberedPoints, Points } from "#app/ui/points.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";
import { DRAW } from "#domain/draw/draw-rules.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { BracketRounds } from "./components/bracket-rounds.tsx";
import { UpcomingPage } from "./upcoming-page.tsx";

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

import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { NumberedPoints, Points } from "#app/ui/points.tsx";
import { DRAW, DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import { dayText } from "../lib/draw-names.ts";
import { RulesLink } from "./rules-link.tsx";

/** How it is decided, and the rules with their date. Spec: [9.10]. */
export function DrawRules() {
  return (
    <>
      <section aria-labelledby="steps" className="mt-16">
        <h2 id="steps">{m.draw_steps_title()}</h2>
        <p className="mt-3 max-w-[66ch] text-muted">{m.draw_steps_lead()}</p>
        <NumberedPoints points={steps()} />
      </section>
      <section aria-labelledby="reglas" className="mt-16">
        <h2 id="reglas">{m.draw_rules_title()}</h2>
        <p className="mt-3 max-w-[66ch] text-muted">{m.draw_rules_version({ date: dayText(DRAW_RULES_VERSION) })}</p>
        <Points points={rules()} />
        <p className="mt-8">
          <RulesLink version={DRAW_RULES_VERSION}>{m.draw_rules_read()}</RulesLink>
        </p>
      </section>
    </>
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
  const account = formatPrice(DRAW.accountCents, getLocale());
  return [
    { title: m.draw_rule_free_title(), text: m.draw_rule_free_text() },
    { title: m.draw_rule_once_title(), text: m.draw_rule_once_text() },
    { title: m.draw_rule_void_title(), text: m.draw_rule_void_text({ days: DRAW.claimDays }) },
    { title: m.draw_rule_prize_title(), text: m.draw_rule_prize_text({ account }) },
    { title: m.draw_rule_privacy_title(), text: m.draw_rule_privacy_text() },
    { title: m.draw_rule_taxes_title(), text: m.draw_rule_taxes_text() },
  ];
}

import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { AccessStep, AccessStepId } from "#domain/access/access-steps.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";

const STEP_NAMES: Record<AccessStepId, () => string> = {
  paid: m.panel_payment,
  requested: m.dashboard_step_requested,
  queued: m.dashboard_step_queued,
  granting: m.dashboard_step_granting,
  active: m.common_active,
};

const STATE_NAMES: Record<AccessStep["state"], () => string> = {
  done: m.dashboard_step_done,
  now: m.dashboard_step_now,
  ahead: m.dashboard_step_ahead,
};

/** Payment or request, queue, grant and active as four dated steps; down the page on a phone, across it elsewhere. */
export function AccessTimeline({ steps, term }: { steps: readonly AccessStep[]; term: AccessTerm }) {
  return (
    <ol className="mt-6 grid gap-y-4 sm:grid-cols-4">
      {steps.map((step) => (
        <li
          key={step.id}
          className={`relative text-sm max-sm:border-l-3 max-sm:pb-1 max-sm:pl-5 sm:border-t-3 sm:pt-3.5 sm:pr-3 ${LINES[step.state]}`}
          aria-current={step.state === "now" ? "step" : undefined}
        >
          <span
            aria-hidden="true"
            className={`absolute size-[13px] rounded-full border-3 max-sm:top-1 max-sm:-left-2 sm:-top-2 sm:left-0 ${DOTS[step.state]}`}
          />
          <b className="block font-[550]">{STEP_NAMES[step.id]()}</b>
          <span className="sr-only">{STATE_NAMES[step.state]()}</span>
          <small className="block text-xs text-muted">{stepTime(step, term)}</small>
        </li>
      ))}
    </ol>
  );
}

const LINES = { done: "border-text", now: "border-off", ahead: "border-off" };
const DOTS = { done: "border-text bg-text", now: "border-signal bg-surface", ahead: "border-off bg-surface" };

/** A trial ends at a minute, a plan on a day. */
type AccessTerm = "lifetime" | "plan" | "trial";

function stepTime({ id, state, at }: AccessStep, term: AccessTerm): string {
  if (id === "active") {
    if (term === "lifetime") return m.common_term_lifetime();
    if (term === "trial" && at === null) return m.dashboard_step_trial_days({ days: TRIAL_DAYS });
    return at === null ? "" : m.dashboard_step_until({ date: term === "trial" ? formatTime(at) : formatDate(at) });
  }
  if (at === null) return "";
  return id === "granting" && state === "now" ? m.dashboard_step_before({ time: formatTime(at) }) : formatTime(at);
}

function formatTime(at: Date): string {
  return momentText(at, "short");
}

export function formatDate(at: Date): string {
  return dateFormat(getLocale(), { dateStyle: "medium" }).format(at);
}

import { momentText } from "#app/core/formats/clock/moment-text.ts";
import { REFUND_STATE_NAMES } from "#app/core/shop/orders/refund-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { HomeState } from "#domain/access/home-state.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";

type NextStepTexts = { title: string; text: string; actions: { to: string; label: string }[] };

/** What the home says first in each state, and where it leads; the first action is the prominent one. */
export function nextStepTexts(state: Exclude<HomeState, { kind: "active" }>): NextStepTexts {
  const toPlans = { to: paths.plans, label: m.common_see_plans() };
  const toName = { to: `${paths.access}#usuario`, label: m.access_to_correct() };
  switch (state.kind) {
    case "no_plan":
      return { title: m.dashboard_plan_none_title(), text: m.dashboard_plan_none_text(), actions: [toPlans] };
    case "trial_open": {
      const days = TRIAL_DAYS;
      return {
        title: m.dashboard_trial_offer({ days }),
        text: m.dashboard_trial_offer_text({ hours: TRIAL_ACTIVATION_HOURS, days }),
        actions: [{ to: TRIAL_RETURN, label: m.dashboard_trial_ask() }, toPlans],
      };
    }
    case "trial_requested": {
      const terms = { hours: TRIAL_ACTIVATION_HOURS, days: TRIAL_DAYS };
      const toInstall = { to: installation(), label: m.dashboard_next_install() };
      return {
        title: m.dashboard_trial_requested_title(),
        text: m.dashboard_trial_requested_text(terms),
        actions: [toInstall, toName],
      };
    }
    case "trial_active":
      return {
        title: m.dashboard_trial_active_title({ until: momentText(state.endsAt, "long") }),
        text: m.dashboard_trial_active_text(),
        actions: [{ to: paths.access, label: m.dashboard_next_add() }, toPlans],
      };
    case "trial_ended":
      return {
        title: m.dashboard_trial_ended_title({ until: momentText(state.endsAt, "long") }),
        text: m.dashboard_trial_ended_text(),
        actions: [toPlans],
      };
    case "trial_refused":
      return { title: m.dashboard_trial_refused_title(), text: m.dashboard_trial_refused_text(), actions: [toPlans] };
    case "failed":
      return { title: m.access_problem_title(), text: m.dashboard_next_failed_text(), actions: [toName] };
    case "pending":
      return {
        title: m.dashboard_next_pending_title(),
        text: m.dashboard_next_pending_text(),
        actions: [{ to: installation(), label: m.dashboard_next_install() }, toName],
      };
    case "ending": {
      const { name: plan, priceCents } = getPlan(state.plan.planId);
      return {
        title: m.dashboard_next_ending_title({ plan, until: momentText(state.endsAt, "long") }),
        text: m.dashboard_next_ending_text({ plan, price: formatMoney(priceCents, getLocale()) }),
        actions: [toPlans],
      };
    }
    case "frozen":
      return {
        title: m.dashboard_plan_frozen_title(),
        text:
          state.refund === null
            ? m.dashboard_plan_frozen_text()
            : m.dashboard_plan_frozen_refund({ state: REFUND_STATE_NAMES[state.refund]() }),
        actions: [{ to: paths.memberOrders, label: m.mail_refund_action() }],
      };
    case "ended":
      return {
        title:
          state.endsAt === null
            ? m.dashboard_next_ended_early()
            : m.dashboard_next_ended({ date: momentText(state.endsAt, "long") }),
        text: m.dashboard_next_ended_text(),
        actions: [toPlans],
      };
  }
}

function installation(): string {
  return href(paths.tutorial, { slug: "instalar-el-indicador" });
}

import { safeReturnPath } from "#domain/navigation/return-path.ts";
import * as paths from "#domain/pages/paths.ts";
import { isPlanId, type PlanId } from "#domain/plans/plan-catalogue.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";

/**
 * Why somebody is on their way through login: a plan to buy, a page to go back to. Only the plan's id
 * travels; everything else about it comes from the catalogue. Spec: [2.17], [3.7].
 */
export type PurchaseIntent = { planId: PlanId | null; returnTo: string | null };

const PLAN = "plan";
const RETURN_TO = "from";
/** The auth service's own name for where a mail leads in the end. */
const REDIRECT_TO = "redirect_to";

/**
 * Reads `?plan=…&from=…`, also from inside a mail link's `redirect_to`; anything unsafe is dropped. `?trial=1` wants
 * the page that asks for the trial.
 */
export function readIntent(parameters: URLSearchParams): PurchaseIntent {
  const plan = parameters.get(PLAN);
  const intent = {
    planId: isPlanId(plan) ? plan : null,
    returnTo: parameters.has("trial") ? TRIAL_RETURN : safeReturnPath(parameters.get(RETURN_TO), "") || null,
  };
  const nested = parameters.get(REDIRECT_TO);
  if (intent.planId || intent.returnTo || nested === null) return intent;
  // Only its query is read: which site it names doesn't matter.
  return URL.canParse(nested, "https://origin.invalid")
    ? readIntent(withoutRedirect(new URL(nested, "https://origin.invalid").searchParams))
    : intent;
}

/** A path of ours that carries the intent on: `/login?plan=anual&from=%2Fdashboard%2Fcart`. */
export function intentPath(path: string, { planId, returnTo }: PurchaseIntent): string {
  const parameters = new URLSearchParams();
  if (planId) parameters.set(PLAN, planId);
  if (returnTo) parameters.set(RETURN_TO, returnTo);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** Where an anonymous visitor goes who wants a plan. Spec: [2.29]. */
export function loginPathForPlan(planId: PlanId): string {
  return intentPath(paths.login, { planId, returnTo: paths.cart });
}

/** Where a guard sends a visitor, remembering the page they wanted. Spec: [2.25]. */
export function loginPathFrom(returnTo: string): string {
  return intentPath(paths.login, { planId: null, returnTo: safeReturnPath(returnTo, "") || null });
}

/** The same for a page of the back office, at the team's own door. Spec: [2.26]. */
export function officeLoginPathFrom(returnTo: string): string {
  return intentPath(paths.adminLogin, { planId: null, returnTo: safeReturnPath(returnTo, "") || null });
}

/** What the confirmation mail should lead to: the login that finishes the purchase. Browser only. */
export function confirmationAddress(intent: PurchaseIntent): string {
  return window.location.origin + intentPath(paths.login, intent);
}

function withoutRedirect(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(REDIRECT_TO);
  return parameters;
}

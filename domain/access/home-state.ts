import { DAY_MS } from "#domain/clock/durations.ts";
import {
  type ActivePlan,
  findActivePlan,
  findCoverageEnd,
  type Membership,
} from "#domain/memberships/active-membership.ts";
import type { OpenRefundState } from "#domain/refunds/refund-request.ts";
import { mayRequestTrial, type Trial, trialStateAt } from "#domain/trial/trial.ts";
import type { AccessState } from "./access-state.ts";

/** So long before its end a plan's home speaks of it first. */
const ENDING_DAYS = 7;

/** What the dashboard's home is about for somebody now; each has its own next step. Spec: [2.21], [3.13], [6.2] to [6.4]. */
export type HomeState =
  /** `trial_open`: had nothing yet, and may ask for the trial. */
  | { kind: "no_plan" | "trial_open" | "trial_refused" }
  /** `refund`: how far the request for its money is; null where there is none, as in a dispute. */
  | { kind: "frozen"; refund: OpenRefundState | null }
  | { kind: "trial_requested" }
  | { kind: "trial_active" | "trial_ended"; endsAt: Date }
  /** `plan` is null for who has the indicator alone. */
  | { kind: "failed" | "pending"; plan: ActivePlan | null }
  | { kind: "active"; plan: ActivePlan | null }
  | { kind: "ending"; plan: ActivePlan; endsAt: Date }
  /** `endsAt`: when the last term was over; null where it was taken back. */
  | { kind: "ended"; endsAt: Date | null };

type Held = {
  memberships: readonly Membership[];
  trial: Trial | null;
  access: AccessState;
  refund?: OpenRefundState | null | undefined;
};

export function homeState({ memberships, trial, access, refund = null }: Held, now: Date): HomeState {
  const plan = findActivePlan(memberships, now);
  const trialState = trial === null ? null : trialStateAt(trial, now);
  const isOnTrial = trialState === "requested" || trialState === "active";
  if (plan !== null || (!isOnTrial && isHeld(access))) return heldState({ plan, access, memberships }, now);
  if (access === "failed") return { kind: "failed", plan: null };
  if (memberships.some(({ status }) => status === "frozen")) return { kind: "frozen", refund };
  if (trialState === "requested") return { kind: "trial_requested" };
  if (trialState === "active" && trial?.endsAt) return { kind: "trial_active", endsAt: trial.endsAt };
  if (memberships.length > 0) return { kind: "ended", endsAt: lastEnd(memberships, now) };
  if (trialState === "refused") return { kind: "trial_refused" };
  if (trialState === "ended" && trial?.endsAt) return { kind: "trial_ended", endsAt: trial.endsAt };
  return {
    kind: mayRequestTrial({ hasHadPlan: false, hasHadAccess: access !== "none", trial }) ? "trial_open" : "no_plan",
  };
}

function isHeld(access: AccessState): boolean {
  return access === "waiting" || access === "late" || access === "failed" || access === "active";
}

function heldState(
  { plan, access, memberships }: { plan: ActivePlan | null } & Pick<Held, "access" | "memberships">,
  now: Date,
): HomeState {
  if (access === "failed") return { kind: "failed", plan };
  if (access === "waiting" || access === "late") return { kind: "pending", plan };
  const endsAt = findCoverageEnd(memberships, now);
  if (plan !== null && endsAt && endsAt.getTime() - now.getTime() <= ENDING_DAYS * DAY_MS) {
    return { kind: "ending", plan, endsAt };
  }
  return { kind: "active", plan };
}

function lastEnd(memberships: readonly Membership[], now: Date): Date | null {
  const ends = memberships.filter(({ status }) => status === "active").map(({ endsAt }) => endsAt?.getTime() ?? 0);
  const last = Math.max(0, ...ends.filter((end) => end <= now.getTime()));
  return last === 0 ? null : new Date(last);
}

export type HomeSection =
  | "week"
  | "signals"
  | "access"
  | "steps"
  | "live"
  | "community"
  | "opinion"
  | "courses"
  | "setups";
/**
 * The parts of the home in their order: the whole width, two columns where there is room, then the rest; on a phone one after
 * the other.
 */
export type HomeOrder = Record<"top" | "main" | "aside" | "below", HomeSection[]>;

const WAITING: HomeOrder = {
  top: ["signals"],
  main: ["access", "steps"],
  aside: ["live", "community", "opinion"],
  below: ["week", "courses", "setups"],
};
/** The indicator runs: the member's own week comes first, and what is left to do before what is done. */
const RUNNING: HomeOrder = {
  top: ["week", "signals"],
  main: ["steps", "access"],
  aside: ["live", "community", "opinion"],
  below: ["courses", "setups"],
};
/** Courses are what a trial opens besides the indicator; live sessions it doesn't. */
const ON_TRIAL: HomeOrder = {
  top: ["signals"],
  main: ["access", "steps"],
  aside: ["community", "live", "opinion"],
  below: ["week", "courses", "setups"],
};
/** What there was, and can be had again. */
const OVER: HomeOrder = {
  top: ["signals"],
  main: ["access", "steps"],
  aside: ["community", "live", "opinion"],
  below: ["week", "setups", "courses"],
};

const ORDERS: Record<HomeState["kind"], HomeOrder> = {
  no_plan: WAITING,
  trial_open: WAITING,
  trial_requested: ON_TRIAL,
  trial_active: ON_TRIAL,
  trial_ended: OVER,
  trial_refused: OVER,
  failed: WAITING,
  pending: WAITING,
  active: RUNNING,
  ending: RUNNING,
  frozen: OVER,
  ended: OVER,
};

export function homeOrder({ kind }: HomeState): HomeOrder {
  return ORDERS[kind];
}

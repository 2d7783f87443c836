import { accessState } from "#domain/access/access-state.ts";
import { type HomeState, homeState } from "#domain/access/home-state.ts";
import { useIndicatorAccess } from "./use-indicator-access.ts";
import { useMembership } from "./use-membership.ts";
import { useOpenRefund } from "./use-open-refund.ts";
import { useTrial } from "./use-trial.ts";

export type HomeStateQuery =
  | { status: "loading" }
  | { status: "error"; retry: () => void }
  | { status: "ready"; state: HomeState };

/** What the dashboard's home is about for the signed-in member. Spec: [2.21]. */
export function useHomeState(now: Date): HomeStateQuery {
  const membership = useMembership();
  const trial = useTrial();
  const access = useIndicatorAccess();
  const isFrozen = membership.memberships.some(({ status }) => status === "frozen");
  const refund = useOpenRefund({ isFrozen });
  const statuses = [membership.status, trial.status, access.status, refund.status];
  if (statuses.includes("error")) return { status: "error", retry };
  if (statuses.includes("loading") || access.isPending) return { status: "loading" };
  // The page's clock ticks seldom: what has ended since would go on beside an access that was read as ended.
  const readAt = new Date(Math.max(now.getTime(), access.dataUpdatedAt));
  const held = {
    memberships: membership.memberships,
    trial: trial.trial,
    access: accessState(access.data ?? null, readAt),
    refund: refund.refund,
  };
  return { status: "ready", state: homeState(held, readAt) };

  function retry() {
    membership.retry();
    trial.retry();
    refund.retry();
    void access.refetch();
  }
}

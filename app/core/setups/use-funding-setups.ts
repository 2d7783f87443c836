import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMembership } from "#app/core/account/membership/use-membership.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { FUNDING_SETUPS_QUERY } from "./funding-setups-query.ts";
import { type SetupFile, useSetupFiles } from "./setup-files.ts";
import { SETUPS_QUERY_KEY, useSetups } from "./use-setups.ts";

export type FundingSetupState = {
  teaser: FundingSetup;
  /** Null while the member's plan doesn't open it: nothing more of it has left the server. */
  setup: Setup | null;
  /** Those that staff attached to an open one. */
  files: SetupFile[];
};

export type FundingSetupsState = {
  status: "loading" | "error" | "ready";
  setups: FundingSetupState[];
  retry: () => void;
};

/** The exclusive setups of the plans, open or locked as the server says, also when a plan changes. Spec: [2.21], [6.4]. */
export function useFundingSetups(): FundingSetupsState {
  const library = useSetups();
  const teasers = useQuery(FUNDING_SETUPS_QUERY);
  useReadAgainWithPlan();
  const files = useSetupFiles();
  const isBroken = library.status === "error" || teasers.isError || files.isError;
  const isReading = library.status === "loading" || teasers.isPending || files.isPending;
  const opened = new Map(library.setups.map((setup) => [setup.id, setup]));
  return {
    status: isBroken ? "error" : isReading ? "loading" : "ready",
    setups: (teasers.data ?? []).map((teaser) => ({
      teaser,
      setup: opened.get(teaser.id) ?? null,
      files: (files.data ?? []).filter(({ setupId }) => setupId === teaser.id),
    })),
    retry: () => {
      library.retry();
      void teasers.refetch();
      void files.refetch();
    },
  };
}

/** A plan that begins or ends while the page is open changes which setups may be read. */
function useReadAgainWithPlan(): void {
  const client = useQueryClient();
  const { plan, status } = useMembership();
  const planId = status === "ready" ? (plan?.planId ?? null) : undefined;
  const lastPlanId = useRef(planId);
  useEffect(() => {
    const isChange = lastPlanId.current !== undefined && planId !== undefined && lastPlanId.current !== planId;
    if (isChange) void client.invalidateQueries({ queryKey: SETUPS_QUERY_KEY });
    if (planId !== undefined) lastPlanId.current = planId;
  }, [client, planId]);
}

import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { SharedQueryProvider } from "#app/core/data/query/shared-query-provider.tsx";
import { useFundingSetups } from "#app/core/setups/use-funding-setups.ts";
import { useTrades } from "#app/core/setups/use-trades.ts";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Setup } from "#domain/setups/setup.ts";
import { fundingIdOf } from "#domain/simulator/setup-address.ts";
import type { PrivateSetups } from "../lib/use-private-setups.ts";

/** The funding setups that the member's plan opens, to be simulated; read with their session, kept in this page alone. */
export function FundingChoice({ funding }: { funding: PrivateSetups }) {
  return (
    <SharedQueryProvider>
      <OpenSetups funding={funding} />
    </SharedQueryProvider>
  );
}

function OpenSetups({ funding }: { funding: PrivateSetups }) {
  const { status, setups, retry } = useFundingSetups();
  const wanted = fundingIdOf(useLocation().state);
  if (status === "loading") return <Skeleton className="h-24" />;
  if (status === "error")
    return (
      <ErrorState headingLevel={3} title={m.common_setups_load_error()} retryLabel={m.common_retry()} onRetry={retry} />
    );
  const open = setups.flatMap(({ setup }) => setup ?? []);
  if (open.length === 0) return null;
  return (
    <fieldset className="grid gap-1 border-t pt-3">
      <legend className="float-left mb-2 text-sm font-medium">{m.simulator_funding()}</legend>
      {open.map((setup) => (
        <OpenSetup key={setup.id} setup={setup} funding={funding} isWanted={setup.id === wanted} />
      ))}
      <p className="text-xs text-muted">{m.simulator_funding_private()}</p>
    </fieldset>
  );
}

type OpenSetupProps = { setup: Setup; funding: PrivateSetups; isWanted: boolean };

function OpenSetup({ setup, funding: { chosen, choose }, isWanted }: OpenSetupProps) {
  const { status, row } = useTrades(setup.id);
  const others = chosen.filter((each) => each.setup.id !== setup.id);
  const isChosen = others.length < chosen.length;
  const take = (isOn: boolean) => choose(isOn && row !== null ? [...others, { setup, row }] : others);
  const takeWanted = useEffectEvent(() => {
    if (isWanted && !isChosen) take(true);
  });
  const isRead = row !== null;
  useEffect(() => {
    if (isRead) takeWanted();
  }, [isRead]);
  return (
    <Checkbox
      label={setup.name}
      hint={status === "ready" && row === null ? m.simulator_funding_untested() : undefined}
      error={status === "error" ? m.common_setups_load_error() : undefined}
      disabled={row === null}
      checked={isChosen}
      onChange={({ target }) => take(target.checked)}
    />
  );
}

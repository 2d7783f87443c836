import { useAlertAssets, useAlertPreferences } from "#app/core/setups/alert-preferences.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AlertChoiceForm } from "./alert-choice-form.tsx";
import { AlertWay } from "./alert-way.tsx";
import { LoadFailure } from "./load-failure.tsx";

/** Which setups a member is told of, and when not. */
export function AlertChoice() {
  const { query, save } = useAlertPreferences();
  const assets = useAlertAssets();
  const isPending = query.isPending || assets.isPending;
  const isError = query.isError || assets.isError;

  function retry() {
    void query.refetch();
    void assets.refetch();
  }

  return (
    <AlertWay title={m.alerts_choice()} text={m.alerts_choice_text()}>
      {isError ? (
        <LoadFailure onRetry={retry} />
      ) : isPending ? (
        <Skeleton className="h-40" />
      ) : (
        <AlertChoiceForm preferences={query.data} assets={assets.data} onSave={save.mutateAsync} />
      )}
    </AlertWay>
  );
}

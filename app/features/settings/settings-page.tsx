import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AppearanceCard } from "./components/appearance-card.tsx";
import { ProfileForm } from "./components/profile-form.tsx";
import { useProfile } from "./use-profile.ts";

/** Spec [2.19], [2.20]: who the member is to LPX, and how the screens look. */
export function SettingsPage() {
  const { query, save } = useProfile();
  return (
    <>
      <h1>{m.dashboard_settings_title()}</h1>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        {query.isPending ? (
          <Skeleton className="h-96" />
        ) : query.isError ? (
          <ErrorState
            title={m.dashboard_load_error()}
            retryLabel={m.dashboard_retry()}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <ProfileForm profile={query.data} onSave={save.mutateAsync} />
        )}
        <AppearanceCard />
      </div>
    </>
  );
}

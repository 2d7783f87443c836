import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useProfile } from "../lib/use-profile.ts";
import { AvatarField } from "./avatar-field.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Who the member is to LPX. Spec: [3.13]. */
export function ProfileSection() {
  const { query, save } = useProfile();
  return (
    <SettingsSection id="profile" title={m.settings_profile()} intro={m.settings_profile_intro()}>
      <AvatarField />
      {query.isPending ? (
        <Skeleton className="h-96" />
      ) : query.isError ? (
        <ErrorState
          headingLevel={3}
          title={m.dashboard_load_error()}
          retryLabel={m.dashboard_retry()}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ProfileForm profile={query.data} onSave={save.mutateAsync} />
      )}
    </SettingsSection>
  );
}

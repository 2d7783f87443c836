import { Loaded } from "#app/core/data/query/loaded.tsx";
import { m } from "#app/paraglide/messages.js";
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
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-96" />}
        failure={{ headingLevel: 3, title: m.common_load_error(), retryLabel: m.common_retry() }}
      >
        {(profile) => <ProfileForm profile={profile} onSave={save.mutateAsync} />}
      </Loaded>
    </SettingsSection>
  );
}

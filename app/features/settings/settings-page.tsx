import { useEffect } from "react";
import { useLocation } from "react-router";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { AccountSection } from "./components/account-section.tsx";
import { AlertsSection } from "./components/alerts-section.tsx";
import { AppearanceSection } from "./components/appearance-section.tsx";
import { AvatarField } from "./components/avatar-field.tsx";
import { DataSection } from "./components/data-section.tsx";
import { DevicesSection } from "./components/devices-section.tsx";
import { EmailForm } from "./components/email-form.tsx";
import { EnrolFactor } from "./components/enrol-factor.tsx";
import { FactorList } from "./components/factor-list.tsx";
import { NotificationsSection } from "./components/notifications-section.tsx";
import { PasswordForm } from "./components/password-form.tsx";
import { PendingEmail } from "./components/pending-email.tsx";
import { ProfileForm } from "./components/profile-form.tsx";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import { SectionNav } from "./components/section-nav.tsx";
import { SettingsSection } from "./components/settings-section.tsx";
import { useProfile } from "./lib/use-profile.ts";

export const meta = pageMeta({
  path: paths.settings,
  title: m.panel_settings,
  description: m.seo_settings_description,
});

/** Spec [2.19], [2.20]: who the member is to LPX, how they get in, and how the screens look. */
export default function SettingsPage() {
  useGoToSection();
  return (
    <>
      <h1>{m.panel_settings()}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[180px_minmax(0,680px)] lg:gap-10">
        <SectionNav />
        <div className="grid min-w-0 gap-4">
          <ProfileSection />
          <EmailSection />
          <PasswordSection />
          <SecuritySection />
          <AlertsSection />
          <NotificationsSection />
          <DevicesSection />
          <AppearanceSection />
          <DataSection />
        </div>
      </div>
    </>
  );
}

/** The account's address; a change waits until both mailboxes have confirmed. */
function EmailSection() {
  return (
    <AccountSection id="email" title={m.common_email()} intro={m.settings_email_intro()} skeleton="h-36">
      {({ email, newEmail }) => (
        <>
          <p className="text-sm">
            {m.settings_email_now()} <span className="font-[550] [overflow-wrap:anywhere]">{email}</span>
          </p>
          {newEmail === null ? <EmailForm email={email} /> : <PendingEmail email={email} newEmail={newEmail} />}
        </>
      )}
    </AccountSection>
  );
}

/** Shows the section that the address names: the page is drawn after the browser has looked for it. */
function useGoToSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same entry may be chosen twice
  useEffect(() => {
    const section = hash === "" ? null : document.getElementById(hash.slice(1));
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** A new password; who comes by another service only sets a first one by mail. */
function PasswordSection() {
  return (
    <AccountSection id="password" title={m.panel_password()} intro={m.settings_password_intro()} skeleton="h-72">
      {({ email, hasPassword }) =>
        hasPassword ? (
          <PasswordForm email={email} />
        ) : (
          <p className="text-sm">
            {m.settings_password_none()} <TextLink to={paths.forgotPassword}>{m.settings_password_set()}</TextLink>
          </p>
        )
      }
    </AccountSection>
  );
}

/** The second factor: on or off, by which app, and the way back in without it. Spec: [3.13], [7.7]. */
function SecuritySection() {
  return (
    <AccountSection id="security" title={m.settings_security()} intro={m.settings_security_intro()} skeleton="h-28">
      {({ factors, unfinishedFactorIds }) => (
        <>
          {factors.length === 0 ? <Badge className="justify-self-start">{m.settings_factor_off()}</Badge> : null}
          <FactorList factors={factors} />
          <EnrolFactor factors={factors} unfinishedIds={unfinishedFactorIds} />
          {factors.length > 0 ? <RecoveryCodes /> : null}
        </>
      )}
    </AccountSection>
  );
}

/** Who the member is to LPX. Spec: [3.13]. */
function ProfileSection() {
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

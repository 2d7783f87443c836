import { useEffect } from "react";
import { useLocation } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { AccountSection } from "./components/account-section.tsx";
import { AlertsSection } from "./components/alerts-section.tsx";
import { AppearanceSection } from "./components/appearance-section.tsx";
import { DataSection } from "./components/data-section.tsx";
import { DevicesSection } from "./components/devices-section.tsx";
import { EmailForm } from "./components/email-form.tsx";
import { NotificationsSection } from "./components/notifications-section.tsx";
import { PasswordSection } from "./components/password-section.tsx";
import { PendingEmail } from "./components/pending-email.tsx";
import { ProfileSection } from "./components/profile-section.tsx";
import { SectionNav } from "./components/section-nav.tsx";
import { SecuritySection } from "./components/security-section.tsx";

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

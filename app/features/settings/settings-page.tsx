import { m } from "#app/paraglide/messages.js";
import { AlertsSection } from "./components/alerts-section.tsx";
import { AppearanceSection } from "./components/appearance-section.tsx";
import { DataSection } from "./components/data-section.tsx";
import { DevicesSection } from "./components/devices-section.tsx";
import { EmailSection } from "./components/email-section.tsx";
import { PasswordSection } from "./components/password-section.tsx";
import { ProfileSection } from "./components/profile-section.tsx";
import { SectionNav } from "./components/section-nav.tsx";
import { SecuritySection } from "./components/security-section.tsx";
import { useGoToSection } from "./lib/use-go-to-section.ts";

/** Spec [2.19], [2.20]: who the member is to LPX, how they get in, and how the screens look. */
export function SettingsPage() {
  useGoToSection();
  return (
    <>
      <h1>{m.settings_title()}</h1>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[180px_minmax(0,680px)] lg:gap-10">
        <SectionNav />
        <div className="grid min-w-0 gap-4">
          <ProfileSection />
          <EmailSection />
          <PasswordSection />
          <SecuritySection />
          <AlertsSection />
          <DevicesSection />
          <AppearanceSection />
          <DataSection />
        </div>
      </div>
    </>
  );
}

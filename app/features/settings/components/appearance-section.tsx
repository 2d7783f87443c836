import { useSession } from "#app/core/account/session/use-session.ts";
import { switchLanguage } from "#app/core/browser/language/switch-language.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { type Theme, useTheme } from "#app/core/browser/theme/use-theme.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { ClockSwitch } from "#app/core/formats/clock/clock-switch.tsx";
import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { isLanguage, LANGUAGES, type Language, languageName } from "#domain/language/language-of.ts";
import { SettingsSection } from "./settings-section.tsx";

const THEMES: readonly { value: Theme; label: () => string }[] = [
  { value: "system", label: m.settings_theme_system },
  { value: "dark", label: m.common_dark },
  { value: "light", label: m.common_light },
];

/** Language and theme, at once and in this browser; letters follow the language. Spec: [1.16]. */
export function AppearanceSection() {
  const language = useLanguage();
  const { theme, setTheme } = useTheme();
  const { user } = useSession();

  async function choose(next: Language) {
    // The page's language doesn't wait for a server that can't be reached.
    await saveLanguage(user?.id ?? "", next).catch(() => undefined);
    switchLanguage(next);
  }

  return (
    <SettingsSection id="appearance" title={m.settings_appearance()} intro={m.settings_appearance_intro()}>
      <Select
        label={m.common_language()}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        onChange={({ target: { value } }) => isLanguage(value) && void choose(value)}
      />
      <Select
        label={m.common_theme()}
        value={theme}
        options={THEMES.map(({ value, label }) => ({ value, label: label() }))}
        onChange={(event) => setTheme(THEMES.find(({ value }) => value === event.target.value)?.value ?? "system")}
      />
      <div className="grid justify-items-start gap-1.5">
        <p className="text-sm font-medium">{m.clock_switch()}</p>
        <ClockSwitch />
      </div>
    </SettingsSection>
  );
}

/** The language of the letters: the product's read the profile, the auth service's the account. */
async function saveLanguage(userId: string, language: Language): Promise<void> {
  const supabase = await getSupabase();
  await Promise.all([
    supabase.from("profiles").update({ language }).eq("id", userId),
    supabase.auth.updateUser({ data: { language } }),
  ]);
}

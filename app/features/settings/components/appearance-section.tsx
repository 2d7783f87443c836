import { switchLanguage } from "#app/core/language/switch-language.ts";
import { useLanguage } from "#app/core/language/use-language.ts";
import { type Theme, useTheme } from "#app/core/theme/use-theme.ts";
import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { SettingsSection } from "./settings-section.tsx";

const THEMES: readonly { value: Theme; label: () => string }[] = [
  { value: "system", label: m.settings_theme_system },
  { value: "dark", label: m.settings_theme_dark },
  { value: "light", label: m.settings_theme_light },
];

/** Language and theme: kept in this browser, at once. Spec: [1.16]. */
export function AppearanceSection() {
  const language = useLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <SettingsSection id="appearance" title={m.settings_appearance()} intro={m.settings_appearance_intro()}>
      <Select
        label={m.settings_language()}
        value={language}
        options={[
          { value: "es", label: "Español" },
          { value: "en", label: "English" },
        ]}
        onChange={(event) => switchLanguage(event.target.value === "en" ? "en" : "es")}
      />
      <Select
        label={m.settings_theme()}
        value={theme}
        options={THEMES.map(({ value, label }) => ({ value, label: label() }))}
        onChange={(event) => setTheme(THEMES.find(({ value }) => value === event.target.value)?.value ?? "system")}
      />
    </SettingsSection>
  );
}

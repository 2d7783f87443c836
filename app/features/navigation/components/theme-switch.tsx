import { type Theme, useTheme } from "#app/core/browser/theme/use-theme.ts";
import { m } from "#app/paraglide/messages.js";
import { SegmentedControl } from "#app/ui/segmented-control.tsx";

const THEMES: readonly { value: Theme; name: () => string }[] = [
  { value: "system", name: m.shell_theme_system },
  { value: "light", name: m.common_light },
  { value: "dark", name: m.common_dark },
];

/** Dark, light, or as the system says. */
export function ThemeSwitch({ block, className }: { block?: boolean; className?: string }) {
  const { theme, setTheme } = useTheme();
  return (
    <SegmentedControl
      label={m.common_theme()}
      value={theme}
      onValueChange={setTheme}
      options={themeOptions()}
      block={block}
      className={className}
    />
  );
}

export function themeOptions(): { value: Theme; label: string }[] {
  return THEMES.map(({ value, name }) => ({ value, label: name() }));
}

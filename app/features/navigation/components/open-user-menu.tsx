import { House, Languages, LogOut, Settings, SunMoon } from "lucide-react";
import { useSignOut } from "#app/core/account/session/use-sign-out.ts";
import { switchLanguage } from "#app/core/browser/language/switch-language.ts";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { useTheme } from "#app/core/browser/theme/use-theme.ts";
import { m } from "#app/paraglide/messages.js";
import { MenuChoice, MenuItem, MenuLink, MenuSeparator, OpenMenu, type OpenMenuProps } from "#app/ui/menu.tsx";
import { LANGUAGES, languageName } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import { themeOptions } from "./theme-switch.tsx";

type OpenUserMenuProps = Pick<OpenMenuProps, "opener" | "onClose"> & { settingsPath: string | undefined };

/** Profile settings, home, theme and language, log out. Spec: [2.20], [9.15]. */
export function OpenUserMenu({ settingsPath, ...menu }: OpenUserMenuProps) {
  const signOut = useSignOut();
  const { theme, setTheme } = useTheme();
  return (
    <OpenMenu {...menu} label={m.shell_user_menu()} side="top" align="start" className="w-52 p-1.5">
      {settingsPath ? (
        <MenuLink to={settingsPath}>
          <Settings aria-hidden="true" strokeWidth={1.6} />
          {m.shell_user_profile()}
        </MenuLink>
      ) : null}
      <MenuLink to={paths.home}>
        <House aria-hidden="true" strokeWidth={1.6} />
        {m.common_go_to_home()}
      </MenuLink>
      <MenuSeparator />
      <MenuChoice
        label={
          <>
            <SunMoon aria-hidden="true" strokeWidth={1.6} />
            {m.common_theme()}
          </>
        }
        value={theme}
        onValueChange={setTheme}
        options={themeOptions()}
      />
      <MenuChoice
        label={
          <>
            <Languages aria-hidden="true" strokeWidth={1.6} />
            {m.common_language()}
          </>
        }
        value={useLanguage()}
        onValueChange={switchLanguage}
        options={LANGUAGES.map((language) => ({ value: language, label: languageName(language), lang: language }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden="true" strokeWidth={1.6} />
        {m.shell_sign_out()}
      </MenuItem>
    </OpenMenu>
  );
}

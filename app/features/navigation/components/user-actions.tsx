import { House, LogOut, Settings } from "lucide-react";
import { Link } from "react-router";
import { useSignOut } from "#app/core/account/session/use-sign-out.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const ITEM =
  "flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left text-sm transition-colors hover:bg-hover touch:min-h-11";

/** Profile settings, home, log out; theme and language below. Spec: [2.20]. */
export function UserActions({ settingsPath }: { settingsPath?: string }) {
  const signOut = useSignOut();
  return (
    <>
      {settingsPath ? (
        <Link to={settingsPath} className={ITEM}>
          <Settings aria-hidden="true" className="size-4 text-muted" strokeWidth={1.6} />
          {m.shell_user_profile()}
        </Link>
      ) : null}
      <Link to={paths.home} className={ITEM}>
        <House aria-hidden="true" className="size-4 text-muted" strokeWidth={1.6} />
        {m.common_go_to_home()}
      </Link>
      <button type="button" className={ITEM} onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4 text-muted" strokeWidth={1.6} />
        {m.shell_sign_out()}
      </button>
      <div className="mt-2 grid gap-2 border-t px-1 pt-3 pb-1">
        <ThemeSwitch block />
        <LanguageSwitch />
      </div>
    </>
  );
}

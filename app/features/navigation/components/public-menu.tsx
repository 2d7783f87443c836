import { LogOut } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useSignOut } from "#app/core/account/session/use-sign-out.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import {
  ENTRIES_AFTER_TUTORIALS,
  ENTRIES_BEFORE_TUTORIALS,
  type NavEntry,
  TUTORIAL_ENTRIES,
} from "../lib/public-entries.ts";
import { LanguageSwitch } from "./language-switch.tsx";

const ENTRY = "drawer-entry flex min-h-12 items-center px-4 text-base";

/** What the mobile menu holds: the header's entries, the account and the language. Spec: [2.27]. */
export function PublicMenu() {
  return (
    <>
      <nav aria-label={m.shell_navigation()} className="py-2">
        {ENTRIES_BEFORE_TUTORIALS.map((entry) => (
          <MenuEntry key={entry.to} entry={entry} />
        ))}
        <p className="px-4 pt-4 pb-1 text-xs font-[550] text-muted">{m.common_tutorials()}</p>
        <ul className="mb-2 border-b pb-2">
          {TUTORIAL_ENTRIES.map(({ to, label, text, Icon }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2">
                <Icon aria-hidden="true" className="size-4.5 flex-none text-muted" strokeWidth={1.6} />
                <span className="grid">
                  {label()}
                  <span className="text-xs text-muted">{text()}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {ENTRIES_AFTER_TUTORIALS.map((entry) => (
          <MenuEntry key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className="mt-auto grid gap-3 border-t p-4">
        <MenuAccount />
        <LanguageSwitch />
      </div>
    </>
  );
}

function MenuEntry({ entry }: { entry: NavEntry }) {
  return (
    <NavLink to={entry.to} end={entry.to === "/"} className={ENTRY}>
      {entry.label()}
    </NavLink>
  );
}

function MenuAccount() {
  const { status } = useSession();
  const signOut = useSignOut();
  if (status !== "signed-in") {
    return (
      <ButtonLink to={paths.login} block>
        {m.shell_login()}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={paths.account} block>
        {m.shell_account()}
      </ButtonLink>
      <Button variant="ghost" block onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {m.shell_sign_out()}
      </Button>
    </>
  );
}

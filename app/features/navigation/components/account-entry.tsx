import { LogOut } from "lucide-react";
import { useSession } from "#app/core/session/use-session.ts";
import { useSignOut } from "#app/core/session/use-sign-out.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ACCOUNT_PATH, LOGIN_PATH } from "../lib/public-entries.ts";

/** Login for who isn't signed in (and while nobody knows), the dashboard and the way out for who is. */
export function AccountEntry() {
  const { status } = useSession();
  const signOut = useSignOut();
  // The same width for both, so that the header doesn't move when the browser knows who is there.
  const look = "min-w-34 max-lg:hidden";
  if (status !== "signed-in") {
    return (
      <ButtonLink to={LOGIN_PATH} variant="quiet" size="sm" className={look}>
        {m.shell_login()}
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={ACCOUNT_PATH} variant="quiet" size="sm" className={look}>
        {m.shell_account()}
      </ButtonLink>
      <button
        type="button"
        title={m.shell_sign_out()}
        aria-label={m.shell_sign_out()}
        className="icon-button -mr-3 text-muted hover:text-text max-lg:hidden"
        onClick={signOut}
      >
        <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
    </>
  );
}

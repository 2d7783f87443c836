import { LogOut } from "lucide-react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useSignOut } from "#app/core/account/session/use-sign-out.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";

/** Login and the way to the plans for who isn't signed in (and while nobody knows), the dashboard and the way out for who is. */
export function AccountEntry() {
  const { status } = useSession();
  // Both are as wide, so that the header doesn't move when the browser knows who is there.
  return (
    <div className="flex min-w-28 gap-2 max-lg:hidden xl:min-w-56">
      {status === "signed-in" ? <SignedIn /> : <SignedOut />}
    </div>
  );
}

function SignedOut() {
  return (
    <>
      <ButtonLink to={paths.login} variant="ghost" size="sm" className="flex-1">
        {m.shell_login()}
      </ButtonLink>
      <ButtonLink to={paths.plans} variant="offer" size="sm" className="flex-1 max-xl:hidden">
        {m.common_see_plans()}
      </ButtonLink>
    </>
  );
}

function SignedIn() {
  const signOut = useSignOut();
  return (
    <>
      <ButtonLink to={paths.account} variant="quiet" size="sm" className="flex-1">
        {m.shell_account()}
      </ButtonLink>
      <button
        type="button"
        title={m.shell_sign_out()}
        aria-label={m.shell_sign_out()}
        className="icon-button -my-1 text-muted hover:text-text"
        onClick={signOut}
      >
        <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
    </>
  );
}

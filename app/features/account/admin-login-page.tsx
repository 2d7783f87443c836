import { Navigate } from "react-router";
import { useIsAdmin } from "#app/core/admin/use-is-admin.ts";
import { authErrorMessage } from "#app/core/errors/error-message.ts";
import { signOut } from "#app/core/session/sign-out.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AuthCard } from "./components/auth-card.tsx";
import { LoginForm } from "./components/login-form.tsx";

/** The team's own door: whoever is listed goes in, any other account is told so. Spec: [2.16], [2.26], [6.7]. */
export function AdminLoginPage() {
  const { status } = useSession();
  const check = useIsAdmin();
  if (check === "admin") return <Navigate to="/admin/dashboard" replace />;
  return (
    <AuthCard title={m.account_admin_title()} intro={m.account_admin_intro()}>
      {status === "signed-in" ? (
        <SignedInAlready isKnown={check !== "unknown"} />
      ) : (
        <LoginForm onSignedIn={noWelcome} />
      )}
    </AuthCard>
  );
}

/** The redirect above is the answer to a successful login. */
function noWelcome() {}

function SignedInAlready({ isKnown }: { isKnown: boolean }) {
  async function leaveAccount() {
    const result = await signOut();
    if (result.ok) return;
    showToast({
      title: m.account_sign_out_failed_title(),
      description: authErrorMessage(result.code),
      tone: "destructive",
    });
  }
  if (!isKnown) return <Skeleton className="h-11" />;
  return (
    <Notice
      tone="error"
      action={
        <>
          <ButtonLink to="/dashboard/account" size="sm">
            {m.account_admin_leave()}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={leaveAccount}>
            {m.account_admin_sign_out()}
          </Button>
        </>
      }
    >
      {m.account_admin_not_admin()}
    </Notice>
  );
}

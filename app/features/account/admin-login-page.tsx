import { Navigate, useSearchParams } from "react-router";
import { readIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { signOut } from "#app/core/account/session/sign-out.ts";
import { useSession } from "#app/core/account/session/use-session.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { QueryProvider } from "#app/core/data/query/query-provider.tsx";
import { type AdminCheck, useIsAdmin } from "#app/core/office/admin/use-staff.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { SignInSteps } from "./components/sign-in-steps.tsx";
import { callbackAddress } from "./lib/callback-address.ts";
import { useSignInSteps } from "./lib/use-sign-in-steps.ts";

export const meta = pageMeta({
  path: paths.adminLogin,
  title: m.common_administration,
  description: m.seo_office_login_description,
});

export default function AdminLoginRoute() {
  return (
    <QueryProvider>
      <AdminLoginPage />
    </QueryProvider>
  );
}

/** Where a member enrols an authenticator. */
const SECOND_FACTOR_PATH = `${paths.settings}#security`;

/**
 * The team's own login: a listed account gets in, with the second factor where it is required; any other account
 * is refused with the reason. Then the page the guard kept opens, else the summary. Spec: [2.16], [2.26], [6.7], resilience 9.
 */
function AdminLoginPage() {
  const { status } = useSession();
  const check = useIsAdmin();
  const progress = useSignInSteps();
  const [parameters] = useSearchParams();
  const returnTo = readIntent(parameters).returnTo ?? paths.adminDashboard;
  if (check === "admin") return <Navigate to={returnTo} replace />;
  const intro = progress.step === "second-factor" ? m.account_factor_intro() : m.account_admin_intro();
  return (
    <AuthCard title={m.common_administration()} intro={intro}>
      {status === "signed-in" ? (
        <SignedInAlready check={check} />
      ) : (
        <SignInSteps
          progress={progress}
          redirectTo={() => callbackAddress({ planId: null, returnTo })}
          onSignedIn={noWelcome}
        />
      )}
    </AuthCard>
  );
}

/** The redirect above is the answer to a successful login. */
function noWelcome() {}

function SignedInAlready({ check }: { check: AdminCheck }) {
  async function leaveAccount() {
    const result = await signOut();
    if (result.ok) return;
    showToast({
      title: m.account_sign_out_failed_title(),
      description: authErrorMessage(result.code),
      tone: "destructive",
    });
  }
  const otherAccount = (
    <Button size="sm" variant="ghost" onClick={leaveAccount}>
      {m.account_use_another()}
    </Button>
  );
  if (check === "unknown") return <Skeleton className="h-11" />;
  if (check === "needs-factor") {
    return (
      <Notice
        tone="warning"
        role="status"
        title={m.account_admin_enrol_title()}
        action={
          <>
            <ButtonLink to={SECOND_FACTOR_PATH} variant="primary" size="sm">
              {m.account_admin_enrol_link()}
            </ButtonLink>
            {otherAccount}
          </>
        }
      >
        {m.account_admin_enrol_text()}
      </Notice>
    );
  }
  return (
    <Notice
      tone="error"
      action={
        <>
          <ButtonLink to={paths.account} size="sm">
            {m.account_admin_leave()}
          </ButtonLink>
          {otherAccount}
        </>
      }
    >
      {m.account_admin_not_admin()}
    </Notice>
  );
}

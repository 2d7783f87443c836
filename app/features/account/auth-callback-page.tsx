import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { intentPath, readIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { getKnownSessionState } from "#app/core/account/session/session-store.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { ConfirmByLink } from "./components/confirm-by-link.tsx";
import { type Proof, redeem } from "./lib/auth-calls.ts";
import { signInWords } from "./lib/link-texts.ts";
import { useMailLink } from "./lib/use-mail-link.ts";

export const meta = pageMeta({
  path: paths.authCallback,
  title: m.account_enter_title,
  description: m.seo_callback_description,
});

/**
 * The way back from a provider, or from a link of the auth service itself. A code for this browser's own verifier
 * (RFC 7636) is exchanged at once; anything that would sign in any browser waits for a press. Spec: [7.6], [8.16].
 */
export default function CallbackPage() {
  const link = useMailLink();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const hasBegun = useRef(false);
  const words = signInWords();
  const loginPath = intentPath(paths.login, readIntent(parameters));
  const proof = link?.proof ?? null;
  const errorCode = failure ?? link?.errorCode ?? (link && !proof ? "link_incomplete" : null);

  const enter = useCallback(
    async (shown: Proof) => {
      const result = await redeem(shown);
      if (!result.ok) return setFailure(result.code);
      if (getKnownSessionState().status === "signed-in") {
        showToast({
          title: m.account_login_welcome_title(),
          description: m.account_login_welcome_text(),
          tone: "success",
        });
      }
      navigate(loginPath, { replace: true });
    },
    [navigate, loginPath],
  );

  useEffect(() => {
    if (proof === null || !("authCode" in proof) || hasBegun.current) return;
    hasBegun.current = true;
    void enter(proof);
  }, [proof, enter]);

  return (
    <AuthCard title={words.title} intro={errorCode ? m.account_enter_failed() : m.account_enter_waiting()}>
      {errorCode ? (
        <Notice
          tone="error"
          title={words.failureTitle}
          action={
            <ButtonLink to={loginPath} size="sm">
              {m.account_back_to_login()}
            </ButtonLink>
          }
        >
          {authErrorMessage(errorCode)}
        </Notice>
      ) : proof && !("authCode" in proof) ? (
        <ConfirmByLink words={words} onConfirm={() => enter(proof)} />
      ) : (
        <Skeleton className="h-13" />
      )}
    </AuthCard>
  );
}

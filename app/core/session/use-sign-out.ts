import { useCallback } from "react";
import { useNavigate } from "react-router";
import { explainAuthFailure } from "#app/core/errors/explain-failure.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { signOut } from "./sign-out.ts";

/** Signs out with the words of the header and the sidebar, then goes home. Spec: [2.20], [2.27], [8.8]. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const result = await signOut();
    if (!result.ok) {
      showToast({
        title: m.account_sign_out_error_title(),
        description: await explainAuthFailure(result.code),
        tone: "destructive",
      });
      return;
    }
    showToast({ title: m.account_signed_out_title(), description: m.account_signed_out_text(), tone: "success" });
    // The guard of a private page may have sent the visitor to /login meanwhile: this page takes its place.
    navigate("/", { replace: true });
  }, [navigate]);
}

import { useCallback } from "react";
import { useNavigate } from "react-router";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { explainAuthFailure } from "#app/core/data/errors/explain-failure.ts";
import { m } from "#app/paraglide/messages.js";
import type { AuthResult } from "./auth-failure.ts";

/** Fetched at the press: its code belongs to no page's first load. */
async function leave(): Promise<AuthResult> {
  try {
    const { signOut } = await import("./sign-out.ts");
    return await signOut();
  } catch {
    return { ok: false, code: "network", status: 0 };
  }
}

/** Signs out with the words of the header and the sidebar, then goes home. Spec: [2.20], [2.27], [8.8]. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const result = await leave();
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

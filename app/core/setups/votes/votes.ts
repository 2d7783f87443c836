import { loginPathFrom } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { createSetupMarks } from "#app/core/setups/setup-marks.ts";
import { SETUPS_QUERY_KEY } from "#app/core/setups/use-setups.ts";
import { m } from "#app/paraglide/messages.js";

/** Which setups a member votes for. Spec: [4.5], [7.15], [7.16]. */
export const votes = createSetupMarks({
  table: "setup_votes",
  onDone: ({ isWanted }) => showToast({ title: isWanted ? m.votes_thanks() : m.votes_removed(), tone: "success" }),
  onFailure: showVoteFailure,
  // The counts.
  alsoStale: SETUPS_QUERY_KEY,
});

export function showVoteFailure(): void {
  showToast({ title: m.votes_error_title(), description: m.votes_failure(), tone: "destructive" });
}

/** An error toast asks to log in, and leads there and back. Spec: [5.6], [6.1]. */
export function askToLogIn(returnTo: string): void {
  showToast({
    title: m.votes_error_title(),
    description: m.votes_log_in(),
    tone: "destructive",
    action: { label: m.common_log_in(), to: loginPathFrom(returnTo) },
  });
}

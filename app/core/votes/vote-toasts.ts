import { loginPathFrom } from "#app/core/purchase-intent/purchase-intent.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";

/** Spec [8.12]: thanks for the vote / vote removed. */
export function thankForVote(isVoted: boolean): void {
  showToast({ title: isVoted ? m.votes_thanks() : m.votes_removed(), tone: "success" });
}

export function tellVoteFailure(): void {
  showToast({ title: m.votes_error_title(), description: m.votes_failure(), tone: "destructive" });
}

/** Spec [5.6], [6.1]: an error toast asks to log in, and leads there and back. */
export function askToLogIn(returnTo: string): void {
  showToast({
    title: m.votes_error_title(),
    description: m.votes_log_in(),
    tone: "destructive",
    action: { label: m.votes_log_in_action(), to: loginPathFrom(returnTo) },
  });
}

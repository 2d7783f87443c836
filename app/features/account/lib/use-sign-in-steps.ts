import { useState } from "react";
import { useSignInProgress } from "#app/core/account/session/use-session.ts";

/** The step of a sign-in: at the password, waiting for the mail, or at the second factor's code. */
export type SignInStep = "password" | "mail" | "second-factor";

export type SignInProgress = {
  step: SignInStep;
  /** Whose mail is on its way. */
  sentTo: string;
  onMailSent: (email: string) => void;
  startAgain: () => void;
};

/** One for each place that signs people in; `SignInSteps` shows it. */
export function useSignInSteps(): SignInProgress {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { status } = useSignInProgress();
  const firstSteps = sentTo === null ? "password" : "mail";
  return {
    step: status === "second-factor" ? "second-factor" : firstSteps,
    sentTo: sentTo ?? "",
    onMailSent: setSentTo,
    startAgain: () => setSentTo(null),
  };
}

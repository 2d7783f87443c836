import { useMemo, useState } from "react";
import { useSession } from "#app/core/account/session/use-session.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** A funding setup as its member's session has read it. */
export type PrivateSetup = { setup: Setup; row: TradesRow };

export type PrivateSetups = {
  /** Empty where nobody is signed in. */
  chosen: readonly PrivateSetup[];
  /** Whose they are; null for a visitor, who can't have any. */
  userId: string | null;
  choose: (setups: readonly PrivateSetup[]) => void;
};

const NONE: readonly PrivateSetup[] = [];

/** The member's funding setups that are simulated: they are kept in this page's memory alone, and go with the session. */
export function usePrivateSetups(): PrivateSetups {
  const userId = useSession().user?.id ?? null;
  const [held, setHeld] = useState({ userId, setups: NONE });
  const chosen = userId !== null && held.userId === userId ? held.setups : NONE;
  return useMemo(() => ({ chosen, userId, choose: (setups) => setHeld({ userId, setups }) }), [chosen, userId]);
}

import { useEffect, useRef, useState } from "react";
import type { CheckOutcome } from "./check-ledger.ts";
import { fetchLedger, fetchRoots } from "./ledger-files.ts";

export type CheckState =
  | { status: "idle" }
  | { status: "failed" }
  | { status: "insecure" }
  | { status: "running"; checked: number; total: number }
  | CheckOutcome;

export type LedgerCheck = {
  state: CheckState;
  /** Downloads the ledger and checks it. */
  checkPublished: () => void;
  /** Checks a file that the visitor kept, against the roots published since. */
  checkFile: (file: File) => void;
};

/** One check at a time: a new one stops the one before. */
export function useLedgerCheck(): LedgerCheck {
  const [state, setState] = useState<CheckState>({ status: "idle" });
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function check(read: () => Promise<string>) {
    const mine = ++latest.current;
    const isStopped = () => latest.current !== mine;
    if (crypto.subtle === undefined) return setState({ status: "insecure" });
    setState({ status: "running", checked: 0, total: 0 });
    try {
      // Only who checks fetches what checks.
      const [{ checkLedger }, text, roots] = await Promise.all([import("./check-ledger.ts"), read(), fetchRoots()]);
      const onProgress = (checked: number, total: number) => setState({ status: "running", checked, total });
      const outcome = await checkLedger({ text, roots, onProgress, isStopped });
      if (outcome !== null && !isStopped()) setState(outcome);
    } catch {
      if (!isStopped()) setState({ status: "failed" });
    }
  }

  return {
    state,
    checkPublished: () => void check(fetchLedger),
    checkFile: (file) => void check(() => file.text()),
  };
}

import { m } from "#app/paraglide/messages.js";
import { Notice } from "#app/ui/notice.tsx";
import { PROBLEM_WORDS } from "../lib/entry-texts.ts";
import type { CheckState } from "../lib/use-ledger-check.ts";
import { CheckedEntries } from "./checked-entries.tsx";
import { NotedHash } from "./noted-hash.tsx";

/** Broken entries that are named above the list. */
const NAMED = 5;

/** What a check found: whole, or where it is broken. */
export function LedgerOutcome({ state }: { state: Exclude<CheckState, { status: "idle" | "running" }> }) {
  if (state.status === "failed") return <Notice tone="error" title={m.evidence_check_failed()} />;
  if (state.status === "insecure") return <Notice tone="warning" title={m.evidence_check_insecure()} />;
  if (state.status === "unreadable")
    return <Notice tone="error" title={m.evidence_check_unreadable({ line: state.line })} />;

  const { entries, wrongRoots, rootCount } = state;
  const broken = entries.filter(({ problem }) => problem !== null);
  const [first] = broken;
  return (
    <div className="grid gap-6">
      {first === undefined && wrongRoots.length === 0 ? (
        <Notice tone="success" title={m.evidence_check_good({ count: entries.length })}>
          <p className="break-all">{m.evidence_check_good_text({ hash: entries.at(-1)?.entry.hash ?? "" })}</p>
          {rootCount > 0 ? <p>{m.evidence_check_roots_good({ count: rootCount })}</p> : null}
        </Notice>
      ) : (
        <Notice
          tone="error"
          title={m.evidence_check_bad({ sequence: first?.entry.sequence ?? wrongRoots[0]?.sequence ?? 0 })}
        >
          <ul className="list-disc pl-5">
            {broken.slice(0, NAMED).map(({ entry, problem }) => (
              <li key={entry.sequence}>
                {m.evidence_entry()} {entry.sequence}: {problem === null ? null : PROBLEM_WORDS[problem]()}
              </li>
            ))}
            {wrongRoots.slice(0, NAMED).map(({ day, sequence }) => (
              <li key={day}>{m.evidence_check_roots_bad({ day, sequence })}</li>
            ))}
          </ul>
        </Notice>
      )}
      <NotedHash entries={entries} />
      <CheckedEntries entries={entries} />
    </div>
  );
}

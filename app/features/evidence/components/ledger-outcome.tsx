import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CheckedEntry } from "../lib/check-ledger.ts";
import { PROBLEM_WORDS } from "../lib/entry-texts.ts";
import type { CheckState } from "../lib/use-ledger-check.ts";
import { CheckedEntries } from "./checked-entries.tsx";

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

const HASH = /^[0-9a-f]{64}$/;

/** Looks a hash that the visitor noted earlier up in the chain that was just computed. */
function NotedHash({ entries }: { entries: readonly CheckedEntry[] }) {
  const [text, setText] = useState("");
  const noted = text.trim().toLowerCase();
  const place = entries.findIndex(({ entry }) => entry.hash === noted);
  // A break before it would make the finding worthless.
  const isFound = place !== -1 && entries.slice(0, place + 1).every(({ problem }) => problem === null);
  return (
    <div className="grid gap-3">
      <Field
        label={m.evidence_noted_label()}
        hint={m.evidence_noted_hint()}
        value={text}
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        inputClassName="figures"
        onChange={(event) => setText(event.target.value)}
      />
      {HASH.test(noted) ? (
        <Notice tone={isFound ? "success" : "error"}>
          {isFound
            ? m.evidence_noted_found({ sequence: entries[place]?.entry.sequence ?? 0 })
            : m.evidence_noted_missing()}
        </Notice>
      ) : null}
    </div>
  );
}

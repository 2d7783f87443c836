import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { CheckedEntry } from "../lib/check-ledger.ts";

const HASH = /^[0-9a-f]{64}$/;

/** Looks a hash that the visitor noted earlier up in the chain that was just computed. */
export function NotedHash({ entries }: { entries: readonly CheckedEntry[] }) {
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

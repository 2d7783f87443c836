import { type ChangeEvent, Suspense, useId, useRef } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { useLedgerCheck } from "../lib/use-ledger-check.ts";

/** Only who checks sees one. */
const LedgerOutcome = lazyPart(() => import("./ledger-outcome.tsx"), "LedgerOutcome");

/** Computes the chain in the browser: the published one, or a file that the visitor kept. */
export function LedgerCheck() {
  const { state, checkPublished, checkFile } = useLedgerCheck();
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const isRunning = state.status === "running";

  function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file !== undefined) checkFile(file);
    // The same file may be chosen again.
    event.target.value = "";
  }

  return (
    <section aria-labelledby="check" className="mt-16">
      <h2 id="check">{m.evidence_check_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.evidence_check_text()}</p>
      <noscript>
        <p className="mt-3 max-w-prose">{m.evidence_noscript()}</p>
      </noscript>
      <Card as="div" className="mt-6">
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" isBusy={isRunning} onClick={checkPublished}>
            {state.status === "idle" || isRunning ? m.evidence_check_start() : m.evidence_check_again()}
          </Button>
          <Button onClick={() => input.current?.click()}>{m.evidence_check_file()}</Button>
          <input ref={input} type="file" accept=".jsonl,.ndjson,.txt,.json" hidden onChange={chooseFile} />
        </div>
        {isRunning ? (
          <div className="mt-6">
            <p id={label} className="figures text-sm text-muted">
              {m.evidence_check_running({ checked: state.checked, total: state.total })}
            </p>
            <ProgressBar className="mt-2" value={state.checked} max={state.total} labelledBy={label} />
          </div>
        ) : null}
        <div aria-live="polite" className="mt-6 empty:hidden">
          {state.status === "idle" || isRunning ? null : (
            <Suspense>
              <LedgerOutcome state={state} />
            </Suspense>
          )}
        </div>
      </Card>
    </section>
  );
}

import { Download } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { buttonStyle } from "#app/ui/button-style.ts";
import { LEDGER_FILE, ROOTS_FILE } from "../lib/ledger-files.ts";

const linesFor = (site: string) => `curl -s ${site}${LEDGER_FILE} > ledger.jsonl
previous=$(printf '%064d' 0)
while IFS= read -r line; do
  content=$(printf '%s' "$line" | jq -r .content)
  hash=$(printf '%s' "$line" | jq -r .hash)
  [ "$(printf '%s%s' "$previous" "$content" | sha256sum | cut -d' ' -f1)" = "$hash" ] ||
    { printf '%s' "$line" | jq .sequence; break; }
  previous=$hash
done < ledger.jsonl; echo "$previous"`;

/** The files, and how to check them with tools that everybody has: docs/evidence.md. */
export function VerifyOffline({ site }: { site: string }) {
  return (
    <section aria-labelledby="without-us" className="mt-16">
      <h2 id="without-us">{m.evidence_own_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.evidence_own_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={LEDGER_FILE} download="lpx-ledger.jsonl" className={buttonStyle({})}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.evidence_download()}
        </a>
        <a href={ROOTS_FILE} className={buttonStyle({ variant: "quiet" })}>
          {m.evidence_download_roots()}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <pre tabIndex={0} className="card mt-5 overflow-x-auto p-4.5 text-xs leading-relaxed">
        <code translate="no">{linesFor(site)}</code>
      </pre>
    </section>
  );
}

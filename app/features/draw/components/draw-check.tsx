import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { REPLAYED } from "#app/core/browser/hydration/replayed.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { buttonStyle } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/select.tsx";
import type { BeaconChain } from "#domain/draw/beacon-chain.ts";
import { DRAWS_PATH, type PublicDraw } from "#domain/draw/public-draw.ts";
import { dayText } from "../lib/draw-names.ts";
import { useDrawCheck } from "../lib/use-draw-check.ts";

/** Only who checks sees one. */
const CheckOutcome = lazyPart(() => import("./check-outcome.tsx"), "CheckOutcome");

/** Repeats a draw in the visitor's browser, and with a letter changed; and the lines to do it without our code. */
export function DrawCheck({ draws, chain, site }: { draws: readonly PublicDraw[]; chain: BeaconChain; site: string }) {
  const listed = draws.filter(({ listHash }) => listHash !== null);
  const [latest] = [...listed.filter(({ state }) => state === "drawn"), ...listed];
  const [chosen, setChosen] = useState(latest?.id ?? "");
  const { state, check } = useDrawCheck(chain);
  if (latest === undefined) return null;
  const isRunning = state.status === "running";
  return (
    <section aria-labelledby="check" className="mt-16">
      <h2 id="check">{m.draw_check_title()}</h2>
      <p className="mt-3 max-w-prose text-muted">{m.draw_check_text()}</p>
      <noscript>
        <p className="mt-3 max-w-prose">{m.draw_check_noscript()}</p>
      </noscript>
      <Card as="div" className="mt-6">
        <Select
          label={m.draw_check_which()}
          value={chosen}
          options={listed.map(({ id }) => ({ value: id, label: dayText(id) }))}
          onChange={(event) => setChosen(event.target.value)}
          className="max-w-[22rem]"
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" isBusy={isRunning} onClick={() => check(chosen, false)} {...REPLAYED}>
            {m.draw_check_start()}
          </Button>
          <Button onClick={() => check(chosen, true)} {...REPLAYED}>
            {m.draw_check_tamper()}
          </Button>
          <a
            href={`${DRAWS_PATH}/${chosen}.json`}
            download={`lpx-${chosen}.json`}
            className={buttonStyle({ variant: "quiet" })}
          >
            {m.draw_check_file()}
          </a>
        </div>
        <div aria-live="polite" className="mt-6 empty:hidden">
          {state.status === "idle" ? null : (
            <Suspense>
              <CheckOutcome state={state} />
            </Suspense>
          )}
        </div>
      </Card>
      <Shell>{linesFor(`${site}${DRAWS_PATH}/${chosen}.json`)}</Shell>
    </section>
  );
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <h3 className="mt-8">{m.draw_shell_title()}</h3>
      <p className="mt-3 max-w-prose text-muted">{m.draw_shell_text()}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <pre tabIndex={0} className="card mt-5 overflow-x-auto p-4.5 text-xs leading-relaxed">
        <code translate="no">{children}</code>
      </pre>
    </>
  );
}

/** The hashes, then the first of the order; each hash line prints the published one and ours. docs/draw.md */
const linesFor = (address: string) => `curl -s ${address} > draw.json
jq -r .commitment draw.json; jq -j .result.seed draw.json | sha256sum
jq -r .listHash draw.json
jq -r '(.entries | sort_by(.id)[] | "\\(.id) \\(.nameHash // "-")"), (.entries | length)' draw.json | sha256sum
jq -r .result.beacon.randomness draw.json; jq -r .result.beacon.signature draw.json | xxd -r -p | sha256sum
seed=$(jq -r .result.seed draw.json)
prefix=$(jq -r '"\\(.result.beacon.randomness):\\(.draw)"' draw.json)
jq -r '.entries[].id' draw.json | while read -r id; do
  printf '%s %s\\n' "$(printf '%s' "$prefix:$id" | openssl dgst -sha256 -hmac "$seed" | sed 's/.* //')" "$id"
done | LC_ALL=C sort | cut -d' ' -f2 > order.txt
jq -r '.result.order[]' draw.json | diff - order.txt && head -n 5 order.txt`;

import { Copy, Share2 } from "lucide-react";
import { copyText } from "#app/core/browser/clipboard/copy-text.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import type { AnsweredQuestion } from "#app/core/simulator/use-analysis.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/link.tsx";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { passRateOf } from "#domain/simulator/pass-rate.ts";
import { type SharedVerdict, toSharedVerdict, verdictAddress } from "#domain/simulator/shared-verdict.ts";

/**
 * Passes on what one's own history came to, as an address that holds the figures and no trade. From the start on in its
 * place, so that nothing moves when the figures are complete. docs/decisions/202.
 */
export function ShareVerdict({ asked }: { asked: AnsweredQuestion }) {
  if (asked.presetId === null) return <p className="text-xs text-muted">{m.verdict_share_own_rules()}</p>;
  const verdict = verdictOf(asked, asked.presetId);
  const address = verdict && addressIn(getLocale(), verdictAddress(verdict));
  return (
    <section aria-label={m.verdict_share()} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {typeof navigator !== "undefined" && typeof navigator.share === "function" ? (
          <Button size="sm" disabled={address === null} onClick={() => void share(address)}>
            <Share2 aria-hidden="true" className="size-4" strokeWidth={1.75} /> {m.verdict_share()}
          </Button>
        ) : null}
        <Button size="sm" disabled={address === null} onClick={() => void copy(address)}>
          <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} /> {m.simulator_copy_address()}
        </Button>
        {address === null ? (
          <span className="text-xs text-muted">{m.verdict_share_waiting()}</span>
        ) : (
          <ExternalLink href={address} target="_blank" className="text-sm touch:py-2.5">
            {m.verdict_share_look()}
          </ExternalLink>
        )}
      </div>
      <p className="text-xs text-muted">{m.verdict_share_text()}</p>
    </section>
  );
}

function verdictOf({ question, answer }: AnsweredQuestion, presetId: string): SharedVerdict | null {
  if (!answer.isComplete) return null;
  const { riskPercent, days } = question;
  const { trades } = answer.history;
  return toSharedVerdict(passRateOf(answer), { presetId, trades, riskPercent, days, day: localDay(new Date()) });
}

/** `2026-11-27` by the reader's own clock. */
function localDay(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const whole = (address: string) => new URL(address, window.location.href).href;

/** The device's own sheet; putting it away is no failure. */
async function share(address: string | null): Promise<void> {
  if (address === null) return;
  const isDone = await navigator.share({ url: whole(address) }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === "AbortError",
  );
  if (!isDone) await copy(address);
}

async function copy(address: string | null): Promise<void> {
  if (address === null) return;
  if (await copyText(whole(address))) showToast({ title: m.simulator_copied(), tone: "success" });
  else showToast({ title: m.simulator_copy_failed(), tone: "destructive" });
}

import { MonitorSmartphone } from "lucide-react";
import { useHypotheticalNotice, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { coinSentence, ofHundred, passSentence, riskText } from "#app/core/simulator/answer-figures.ts";
import { PassBar } from "#app/core/simulator/pass-bar.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { evaluationName } from "#domain/evaluations/presets.ts";
import { verdictKind } from "#domain/simulator/pass-rate.ts";
import type { SharedVerdict } from "#domain/simulator/shared-verdict.ts";
import { VERDICT_TEXTS } from "./verdict-texts.ts";

/** A verdict with its interval and the coin's, and whose computation it is. */
export function VerdictCard({ verdict }: { verdict: SharedVerdict }) {
  return (
    <Card className="mt-6 grid gap-5">
      <WithHypotheticalNotice>
        <Verdict verdict={verdict} />
      </WithHypotheticalNotice>
    </Card>
  );
}

function Verdict({ verdict }: { verdict: SharedVerdict }) {
  useHypotheticalNotice();
  const language = getLocale();
  const { presetId, pass, low, high, coin, trades, riskPercent, days, day } = verdict;
  const rate = { pass, band: { low, high }, coin };
  return (
    <>
      <p className="grid gap-2">
        <Badge tone="signal" className="justify-self-start whitespace-normal">
          <MonitorSmartphone aria-hidden="true" strokeWidth={1.75} />
          {m.verdict_label()}
        </Badge>
        <span className="max-w-[75ch] text-sm text-muted">{m.verdict_not_checked()}</span>
      </p>
      <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <p className="flex items-baseline gap-2" aria-hidden="true">
          <span className="figures-tight text-[5.5rem] leading-none font-semibold">{ofHundred(pass, language)}</span>
          <span className="figures text-sm whitespace-nowrap text-muted">{m.answers_of_100()}</span>
        </p>
        <div className="grid gap-2">
          <h2 className="text-xl">{passSentence(rate, evaluationName(presetId))}</h2>
          <p>
            {coinSentence(rate)} {VERDICT_TEXTS[verdictKind(verdict)]()}
          </p>
          <p className="text-muted">
            {trades === null ? null : `${m.verdict_trades({ trades: formatCount(trades, language) })} `}
            {m.answers_terms({ risk: riskText(riskPercent, language), days })}{" "}
            {m.verdict_on_day({ date: formatDay(day, language) })}
          </p>
        </div>
      </div>
      <PassBar rate={rate} />
    </>
  );
}

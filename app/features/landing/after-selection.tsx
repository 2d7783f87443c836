import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { useHypotheticalNotice, WithHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatMonth, formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { round, type Scale, valueScale, WIDTH } from "#app/ui/charts/scales.ts";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { AfterSelection } from "#domain/setups/after-selection.ts";
import type { FirstSetupsAccount } from "#domain/setups/first-setups-account.ts";
import { AccountOfFirst } from "./components/account-of-first.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Null inside where the library has no trades after its choice. */
export type ComputedEvidence = { library: AfterSelection | null; account: FirstSetupsAccount | null };

/** What the library's own figures say, those that didn't hold up first: nothing here is anybody's statement. */
export function AfterSelectionSection({ evidence }: { evidence: ComputedEvidence | null }) {
  if (evidence === null || evidence.library === null) return null;
  return (
    <section
      id="despues-de-elegir"
      style={roomFor("despues-de-elegir")}
      aria-labelledby="after-title"
      className="page-column py-5 sm:py-12"
    >
      <WithHypotheticalNotice form="linked" className="mt-8 max-sm:mt-4">
        <div className="grid items-start gap-x-12 gap-y-8 max-sm:gap-y-4 lg:grid-cols-[5fr_7fr]">
          <Outcome of={evidence.library} />
          <SortedResults of={evidence.library} />
        </div>
        {evidence.account === null ? null : <AccountOfFirst account={evidence.account} />}
      </WithHypotheticalNotice>
    </section>
  );
}

function Outcome({ of: { held, lost, mean, until } }: { of: AfterSelection }) {
  const language = useLanguage();
  const values = { lost, mean: formatR(mean, language) };
  return (
    <div>
      <SectionHead
        id="after-title"
        title={m.landing_after_title({ total: held + lost, held })}
        lead={
          until === null
            ? m.landing_after_lead(values)
            : m.landing_after_lead_until({ ...values, until: formatMonth(until, language) })
        }
      />
      <p className="mt-5 max-sm:mt-1.5">
        <TextLink to={paths.setups}>{m.landing_after_see()}</TextLink>
      </p>
    </div>
  );
}

/** Every setup as a bar, the best first: how many gained after their choice, how many lost, and how much. */
function SortedResults({ of: { results, held, lost } }: { of: AfterSelection }) {
  useHypotheticalNotice();
  const language = useLanguage();
  const y = valueScale([Float64Array.from(results)]);
  const [best, worst] = [results[0] ?? 0, results.at(-1) ?? 0].map((result) => formatR(result, language));
  return (
    <figure>
      <figcaption className="font-medium text-sm">{m.landing_after_chart()}</figcaption>
      <div aria-hidden="true" className="mt-2 flex gap-1 text-xs">
        <Bracket share={held} className="text-gain" text={m.landing_after_gain({ count: held })} />
        <Bracket share={lost} className="text-loss" text={m.landing_after_lose({ count: lost })} />
      </div>
      <div className="relative mt-2 h-44 max-sm:h-24">
        <Plot label={m.landing_after_chart_label({ held, lost, best: best ?? "", worst: worst ?? "" })}>
          <path d={stepsOf(results, y, (result) => result > 0)} className="fill-gain" />
          <path d={stepsOf(results, y, (result) => result < 0)} className="fill-loss/60" />
          <ZeroLine y={y} />
        </Plot>
        <span className="absolute top-0 left-6 figures text-gain text-xs">{best}</span>
        <span className="absolute right-6 bottom-0 figures text-loss text-xs">{worst}</span>
      </div>
    </figure>
  );
}

function Bracket({ share, text, className }: { share: number; text: string; className: string }) {
  return (
    <span className={`min-w-fit ${className}`} style={{ flexGrow: share, flexBasis: 0 }}>
      {text}
      <span className="mt-1 block h-1.5 border border-current border-b-0" />
    </span>
  );
}

/** The outline of those bars that are wanted, from the zero line and back to it. */
function stepsOf(results: readonly number[], y: Scale, isWanted: (result: number) => boolean): string {
  const step = WIDTH / results.length;
  const first = results.findIndex(isWanted);
  if (first < 0) return "";
  const wanted = results.filter(isWanted);
  const tops = wanted.map((result, index) => `V${round(y(result))}H${round((first + index + 1) * step)}`);
  return `M${round(first * step)} ${round(y(0))}${tops.join("")}V${round(y(0))}Z`;
}

import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { formatR } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { Plot, ZeroLine } from "#app/ui/charts/plot.tsx";
import { round, type Scale, valueScale, WIDTH } from "#app/ui/charts/scales.ts";
import type { AfterSelection } from "#domain/setups/after-selection.ts";

/** Every setup as a bar, the best first: how many gained after their choice, how many lost, and how much. */
export function SortedResults({ of: { results, held, lost } }: { of: AfterSelection }) {
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
      <div className="relative mt-2 h-44">
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

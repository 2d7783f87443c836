import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";

type Month = { month: string; percent: number; text: string };

/** Pixels of the columns between the farthest two values, without the figures over and under them. */
const HEIGHT = 140;

/** One column a month, up from the ground line or down, each with its figure: it needs no table beside it. */
export function MonthColumns({ title, months }: { title: string; months: readonly Month[] }) {
  const name = dateFormat(useLanguage(), { month: "short", timeZone: "UTC" });
  const highest = Math.max(0, ...months.map(({ percent }) => percent));
  const lowest = Math.min(0, ...months.map(({ percent }) => percent));
  const pixels = (percent: number) => (HEIGHT * percent) / (highest - lowest || 1);
  return (
    <figure>
      <figcaption className="font-medium text-sm">{title}</figcaption>
      <ol className="mt-3 flex">
        {months.map(({ month, percent, text }) => (
          <li key={month} className="flex min-w-0 flex-1 flex-col text-center">
            <div className="flex flex-col justify-end px-1 sm:px-2" style={{ height: pixels(highest) + 20 }}>
              {percent >= 0 ? (
                <>
                  <Value text={text} className="text-gain" />
                  <span className="rounded-t-xs bg-gain" style={{ height: pixels(percent) }} />
                </>
              ) : null}
            </div>
            <div
              className="flex flex-col border-line-strong border-t px-1 sm:px-2"
              style={{ height: pixels(-lowest) + 20 }}
            >
              {percent < 0 ? (
                <>
                  <span
                    className="rounded-b-xs border border-loss border-t-0 bg-loss-soft"
                    style={{ height: pixels(-percent) }}
                  />
                  <Value text={text} className="text-loss" />
                </>
              ) : null}
            </div>
            <span className="figures text-muted text-xs">{name.format(new Date(`${month}-01T00:00:00Z`))}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Value({ text, className }: { text: string; className: string }) {
  return (
    <span className={`-mx-2 figures-tight whitespace-nowrap text-[11px] leading-5 sm:text-xs ${className}`}>
      {text}
    </span>
  );
}

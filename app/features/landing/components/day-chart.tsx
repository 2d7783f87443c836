import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type DayPicture, dayShare, HERO, priceScale } from "../lib/day-picture.ts";
import { Candles, HOUR_SHARE, type PriceToY } from "./candles.tsx";

type DayChartProps = {
  day: DayPicture;
  /** The bars alone, as any platform shows them. */
  isPlain?: boolean;
};

/** One real day of bars on the day band's axis, with the two pattern times, the stop and the target. */
export function DayChart({ day, isPlain = false }: DayChartProps) {
  const y = priceScale(day);
  return (
    <div className="relative h-[276px] max-sm:h-[300px]">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={chartLabel(day)}
        className="absolute inset-0 size-full overflow-visible [&_line]:[vector-effect:non-scaling-stroke]"
      >
        {isPlain ? null : <Levels day={day} y={y} />}
        <Candles bars={day.bars} y={y} />
        {isPlain ? null : PATTERN_MINUTES.map((minute) => <PatternLine key={minute} x={dayShare(minute)} />)}
      </svg>
      {isPlain ? null : <Tags day={day} y={y} />}
    </div>
  );
}

const PATTERN_MINUTES = [HERO.pattern1Minute, HERO.pattern2Minute];

type MarksProps = { day: DayPicture; y: PriceToY };

function Levels({ day: { trade }, y }: MarksProps) {
  const entry = dayShare(trade.entryMinute);
  const width = dayShare(trade.exitMinute) + HOUR_SHARE - entry;
  const [target, stop, middle] = [y(trade.target), y(trade.stop), y(trade.entry)];
  return (
    <>
      <Zone x={entry} width={width} from={middle} to={target} className="fill-gain-soft" />
      <Zone x={entry} width={width} from={middle} to={stop} className="fill-loss-soft" />
      <line x1={entry} x2={100} y1={target} y2={target} className="stroke-gain" strokeWidth={1.5} />
      <line x1={entry} x2={100} y1={stop} y2={stop} className="stroke-loss" strokeWidth={1.5} />
      <line x1={entry} x2={100} y1={middle} y2={middle} className="stroke-text" strokeDasharray="3 3" />
    </>
  );
}

function PatternLine({ x }: { x: number }) {
  return <line x1={x} x2={x} y1={-4} y2={100} className="stroke-signal" strokeWidth={1.5} />;
}

function Tags({ day: { trade }, y }: MarksProps) {
  const price = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 0 });
  return (
    <>
      <PriceTag top={y(trade.target)} label="TP" price={price.format(trade.target)} className="text-gain" />
      <PriceTag top={y(trade.stop)} label="SL" price={price.format(trade.stop)} className="text-loss" />
      <PriceTag top={y(trade.entry)} label="" price={price.format(trade.entry)} className="text-text" />
      <PatternFlag minute={HERO.pattern1Minute} time="04:00" name={m.landing_hero_pattern_1()} />
      <PatternFlag minute={HERO.pattern2Minute} time="08:00" name={m.landing_hero_pattern_2()} />
    </>
  );
}

function Zone({
  x,
  width,
  from,
  to,
  className,
}: {
  x: number;
  width: number;
  from: number;
  to: number;
  className: string;
}) {
  return <rect x={x} width={width} y={Math.min(from, to)} height={Math.abs(to - from)} className={className} />;
}

function PriceTag({ top, label, price, className }: { top: number; label: string; price: string; className: string }) {
  return (
    <span
      className={`absolute left-full z-10 ml-1 -translate-y-1/2 rounded border border-current bg-canvas px-1.5 py-1 figures text-xs leading-none ${className}`}
      style={{ top: `${top}%` }}
    >
      {label === "" ? null : <i className="mr-1 not-italic max-sm:hidden">{label}</i>}
      {price}
    </span>
  );
}

function PatternFlag({ minute, time, name }: { minute: number; time: string; name: string }) {
  return (
    <span
      className="absolute -top-[4%] grid -translate-y-full gap-0.5 pb-0.5 pl-2 leading-tight"
      style={{ left: `${dayShare(minute)}%` }}
    >
      <b className="figures text-sm font-semibold text-signal-text">{time}</b>
      <span className="text-xs text-muted max-sm:hidden">{name}</span>
    </span>
  );
}

function chartLabel({ date, trade }: DayPicture): string {
  const values = { date, result: trade.r.toFixed(2) };
  return trade.r > 0 ? m.landing_hero_chart_won(values) : m.landing_hero_chart_lost(values);
}

import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type DayPicture, dayShare, HERO, type PictureBar, priceScale } from "../lib/day-picture.ts";

const HOUR_SHARE = 100 / 24;
/** A bar that closed where it opened is still seen. */
const THINNEST_BODY = 0.4;

/** One real day of bars on the day band's axis, with the two pattern times, the stop and the target. */
export function DayChart({ day }: { day: DayPicture }) {
  const y = priceScale(day);
  const { trade } = day;
  const entry = dayShare(trade.entryMinute);
  const width = dayShare(trade.exitMinute) + HOUR_SHARE - entry;
  const price = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 0 });
  return (
    <div className="relative h-[276px] max-sm:h-[300px]">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={chartLabel(day)}
        className="absolute inset-0 size-full overflow-visible [&_line]:[vector-effect:non-scaling-stroke]"
      >
        <Zone x={entry} width={width} from={y(trade.entry)} to={y(trade.target)} className="fill-gain-soft" />
        <Zone x={entry} width={width} from={y(trade.entry)} to={y(trade.stop)} className="fill-loss-soft" />
        <line x1={entry} x2={100} y1={y(trade.target)} y2={y(trade.target)} className="stroke-gain" strokeWidth={1.5} />
        <line x1={entry} x2={100} y1={y(trade.stop)} y2={y(trade.stop)} className="stroke-loss" strokeWidth={1.5} />
        <line
          x1={entry}
          x2={100}
          y1={y(trade.entry)}
          y2={y(trade.entry)}
          className="stroke-text"
          strokeDasharray="3 3"
        />
        <Candles
          bars={day.bars.filter((bar) => bar.close >= bar.open)}
          y={y}
          className="fill-candle-up stroke-candle-up"
        />
        <Candles
          bars={day.bars.filter((bar) => bar.close < bar.open)}
          y={y}
          className="fill-candle-down stroke-candle-down"
        />
        {[HERO.pattern1Minute, HERO.pattern2Minute].map((minute) => (
          <line
            key={minute}
            x1={dayShare(minute)}
            x2={dayShare(minute)}
            y1={-4}
            y2={100}
            className="stroke-signal"
            strokeWidth={1.5}
          />
        ))}
      </svg>
      <PriceTag top={y(trade.target)} label="TP" price={price.format(trade.target)} className="text-gain" />
      <PriceTag top={y(trade.stop)} label="SL" price={price.format(trade.stop)} className="text-loss" />
      <PriceTag top={y(trade.entry)} label="" price={price.format(trade.entry)} className="text-text" />
      <PatternFlag minute={HERO.pattern1Minute} time="04:00" name={m.landing_hero_pattern_1()} />
      <PatternFlag minute={HERO.pattern2Minute} time="08:00" name={m.landing_hero_pattern_2()} />
    </div>
  );
}

type PriceToY = (price: number) => number;

/** All candles of one direction in two paths: as many elements each would double the page. */
function Candles({ bars, y, className }: { bars: PictureBar[]; y: PriceToY; className: string }) {
  return (
    <g className={className}>
      <path d={bars.map((bar) => wick(bar, y)).join("")} vectorEffect="non-scaling-stroke" />
      <path d={bars.map((bar) => body(bar, y)).join("")} stroke="none" />
    </g>
  );
}

function wick({ minute, high, low }: PictureBar, y: PriceToY): string {
  return `M${coordinate(dayShare(minute) + HOUR_SHARE / 2)} ${coordinate(y(high))}V${coordinate(y(low))}`;
}

function body({ minute, open, close }: PictureBar, y: PriceToY): string {
  const top = y(Math.max(open, close));
  const height = Math.max(THINNEST_BODY, y(Math.min(open, close)) - top);
  const width = coordinate(HOUR_SHARE * 0.56);
  return `M${coordinate(dayShare(minute) + HOUR_SHARE * 0.22)} ${coordinate(top)}h${width}v${coordinate(height)}h-${width}z`;
}

/** Two decimals of a percent are finer than any screen. */
function coordinate(value: number): number {
  return Math.round(value * 100) / 100;
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

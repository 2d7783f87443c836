import {
  axisMinute,
  axisPercent,
  type BandSession,
  type BandSessionId,
  bandSegments,
  bracketSpans,
  MINUTES_A_DAY,
} from "./day-band-geometry.ts";
import { joinClasses } from "./join-classes.ts";

/** edge: a 3 px line along the edge of a page. */
export type DayBandSize = "edge" | "sm" | "md" | "live";

export type DayBandBracket = {
  firstMinute: number;
  secondMinute: number;
  /** Above the two ticks: "04:00" and "Patrón 1". */
  firstLabel?: { time: string; name: string };
  secondLabel?: { time: string; name: string };
};

export type DayBandProps = {
  /** The text alternative: says in words what the band shows. */
  label: string;
  sessions: readonly (BandSession & { name?: string; start?: string })[];
  size?: DayBandSize;
  /** At full colour; the others rest at a tint. Omitted: all at full colour. */
  activeSession?: BandSessionId | null;
  /** The setup's two pattern times, minutes of the wall clock at UTC-4. */
  bracket?: DayBandBracket;
  /** Pattern times of many setups (live band). */
  marks?: readonly { minute: number; isPast?: boolean; isNext?: boolean }[];
  /** A line under the strip: today's live session. */
  underline?: { fromMinute: number; toMinute: number };
  nowMinute?: number | null;
  /** Above the now line: "ahora 07:56". */
  nowLabel?: string;
  /** Session names and hours under the strip (needs `name`, and `start` where another clock tells them). */
  hasLabels?: boolean;
  className?: string;
};

type Frame = { height: number; stripY: number; stripHeight: number; markTop: number; gap: number };

const FRAMES: Record<DayBandSize, Frame> = {
  edge: { height: 3, stripY: 0, stripHeight: 3, markTop: 0, gap: 2 },
  sm: { height: 16, stripY: 7, stripHeight: 6, markTop: 1, gap: 5 },
  md: { height: 44, stripY: 16, stripHeight: 16, markTop: 1, gap: 4 },
  live: { height: 34, stripY: 10, stripHeight: 14, markTop: 5, gap: 4 },
};

/** The product's mark: a trading day as a strip, drawn on the server, no script needed. */
export function DayBand(props: DayBandProps) {
  const { label, sessions, size = "md", nowMinute = null, nowLabel, hasLabels = false, className } = props;
  const frame = FRAMES[size];
  return (
    <div className={joinClasses("band relative w-full", className)}>
      {nowLabel !== undefined && nowMinute !== null ? (
        <div aria-hidden="true" className="relative h-5.5">
          <span
            className="figures absolute text-xs leading-[22px] font-semibold whitespace-nowrap"
            // As much of it left of the line as of the day: however long it is, it stays within the strip.
            style={{ left: `${axisPercent(nowMinute)}%`, translate: `-${axisPercent(nowMinute)}%` }}
          >
            {nowLabel}
          </span>
        </div>
      ) : null}
      {props.bracket?.firstLabel && props.bracket.secondLabel ? <BracketLabels bracket={props.bracket} /> : null}
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${MINUTES_A_DAY} ${frame.height}`}
        height={frame.height}
        preserveAspectRatio="none"
        className="block w-full overflow-visible"
      >
        <Strip frame={frame} {...props} />
        <Marks frame={frame} {...props} />
        {props.bracket ? <Bracket frame={frame} bracket={props.bracket} /> : null}
        {nowMinute === null ? null : <NowLine frame={frame} minute={nowMinute} />}
      </svg>
      {hasLabels ? <SessionLabels sessions={sessions} /> : null}
    </div>
  );
}

function Strip({ frame, sessions, activeSession, underline }: DayBandProps & { frame: Frame }) {
  const segments = bandSegments(sessions);
  return (
    <>
      {segments.map(({ session, from, to }, index) => {
        const left = index === 0 ? from : from + frame.gap / 2;
        const right = index === segments.length - 1 ? to : to - frame.gap / 2;
        const isFull = activeSession === undefined || session === activeSession;
        return (
          <rect
            key={from}
            x={left}
            y={frame.stripY}
            width={right - left}
            height={frame.stripHeight}
            className={session === null ? "fill-off" : `${isFull ? "band" : "rest"}-${session}`}
          />
        );
      })}
      {underline ? (
        <line
          x1={axisMinute(underline.fromMinute)}
          x2={axisMinute(underline.toMinute)}
          y1={frame.stripY + frame.stripHeight + 5}
          y2={frame.stripY + frame.stripHeight + 5}
          className="stroke-text"
          strokeWidth="3"
        />
      ) : null}
    </>
  );
}

function Marks({ frame, marks = [] }: DayBandProps & { frame: Frame }) {
  const bottom = frame.stripY + frame.stripHeight + 5;
  return marks.map(({ minute, isPast, isNext }) => {
    const x = axisMinute(minute);
    return (
      <g key={minute}>
        <line x1={x} x2={x} y1={frame.markTop} y2={bottom} className="stroke-ground" strokeWidth="6" />
        <line
          x1={x}
          x2={x}
          y1={frame.markTop}
          y2={bottom}
          className={isPast ? "stroke-muted" : "stroke-signal"}
          strokeWidth={isNext ? 3 : 2}
        />
      </g>
    );
  });
}

function Bracket({ frame, bracket }: { frame: Frame; bracket: DayBandBracket }) {
  const top = frame.markTop + 1;
  return (
    <>
      {[bracket.firstMinute, bracket.secondMinute].map(axisMinute).map((x) => (
        <g key={x}>
          <line x1={x} x2={x} y1={frame.stripY - 1} y2={frame.height} className="stroke-ground" strokeWidth="6" />
          <line x1={x} x2={x} y1={frame.markTop} y2={frame.height} className="stroke-signal" strokeWidth="2" />
        </g>
      ))}
      {bracketSpans(bracket.firstMinute, bracket.secondMinute).map(({ from, to }) => (
        <line key={from} x1={from} x2={to} y1={top} y2={top} className="stroke-signal" strokeWidth="2" />
      ))}
    </>
  );
}

function NowLine({ frame, minute }: { frame: Frame; minute: number }) {
  const x = axisMinute(minute);
  const top = Math.max(0, frame.stripY - 8);
  const bottom = Math.min(frame.height, frame.stripY + frame.stripHeight + 8);
  return (
    <>
      <line x1={x} x2={x} y1={top} y2={bottom} className="stroke-ground" strokeWidth="4" />
      <line x1={x} x2={x} y1={top} y2={bottom} className="stroke-text" strokeWidth="1.5" />
    </>
  );
}

function SessionLabels({ sessions }: { sessions: DayBandProps["sessions"] }) {
  return (
    <div aria-hidden="true" className="relative mt-1.5 h-5 text-xs leading-5">
      {sessions.map(({ id, name, startHour, start = `${String(startHour).padStart(2, "0")}:00` }) => (
        <span key={id} className="absolute whitespace-nowrap" style={{ left: `${axisPercent(startHour * 60)}%` }}>
          {name} <span className="figures text-muted max-sm:hidden">{start}</span>
        </span>
      ))}
    </div>
  );
}

/** Over the two ticks, pushed apart where they would lie on each other and in where they would stick out. */
function BracketLabels({ bracket }: { bracket: DayBandBracket }) {
  const from = axisPercent(bracket.firstMinute);
  const to = axisPercent(bracket.secondMinute);
  const width = `max(${Math.abs(to - from)}% + 56px, 116px)`;
  const labels = [bracket.firstLabel, bracket.secondLabel];
  return (
    <div aria-hidden="true" className="relative h-9.5 text-xs leading-[1.25] text-muted">
      <div
        className="absolute flex -translate-x-1/2 justify-between text-center"
        style={{
          width: `calc(${width})`,
          left: `clamp(${width} / 2, ${(from + to) / 2}%, 100% - ${width} / 2)`,
        }}
      >
        {(from <= to ? labels : labels.reverse()).map((label) => (
          <span key={label?.name} className="grid min-w-14 whitespace-nowrap">
            <b className="figures text-sm font-semibold text-signal-text">{label?.time}</b>
            {label?.name}
          </span>
        ))}
      </div>
    </div>
  );
}

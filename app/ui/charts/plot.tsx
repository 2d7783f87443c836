import type { ReactNode } from "react";
import { areaPath, linePath, type Series } from "./paths.ts";
import { HEIGHT, leftOf, type Scale, WIDTH } from "./scales.ts";

type PlotProps = {
  /** What the drawing shows, in words. */
  label: string;
  children: ReactNode;
};

/** The drawing of a chart: fills its positioned parent, and strokes keep their width however it is stretched. */
export function Plot({ label, children }: PlotProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible fill-none [&_*]:[vector-effect:non-scaling-stroke]"
    >
      {children}
    </svg>
  );
}

type LineProps = Series & { className?: string; strokeWidth?: number; strokeDasharray?: string };

export function Line({ className, strokeWidth, strokeDasharray, ...series }: LineProps) {
  return (
    <path d={linePath(series)} className={className} strokeWidth={strokeWidth} strokeDasharray={strokeDasharray} />
  );
}

/** Filled down, or up, to the zero line. */
export function Area({ className, ...series }: Series & { className: string }) {
  return <path d={areaPath(series)} className={className} stroke="none" />;
}

export function ZeroLine({ y }: { y: Scale }) {
  return <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-line-strong" />;
}

/** Thin lines at the scale's values. */
export function GridLines({ values, y }: { values: readonly number[]; y: Scale }) {
  return values.map((value) => (
    <line key={value} x1={0} x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" />
  ));
}

type BandProps = { x: number; width: number; y1: number; y2: number; className: string };

/** A filled stretch between two heights, given in either order. */
export function Band({ y1, y2, ...props }: BandProps) {
  return <rect {...props} y={Math.min(y1, y2)} height={Math.abs(y2 - y1)} />;
}

/** The value of a horizontal line, at its right end. */
export function LineLabel({ y, isAtStart = false, children }: { y: number; isAtStart?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={`over-lines figures pointer-events-none absolute ${isAtStart ? "left-0" : "right-0"} -translate-y-full text-xs leading-tight text-muted`}
      style={{ top: `${y}%` }}
    >
      {children}
    </span>
  );
}

/** A vertical dashed line over the plot, or over several that share their axis. */
export function Marker({ x }: { x: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 border-l border-dashed border-line-strong"
      style={{ left: leftOf(x) }}
    />
  );
}

type AxisLabelsProps = {
  start: string;
  end: string;
  /** Left out where it would run into the ends. */
  middle?: { x: number; text: string };
};

const ROOM_OF_AN_END = WIDTH * 0.22;

export function AxisLabels({ start, end, middle }: AxisLabelsProps) {
  const hasMiddle = middle !== undefined && middle.x > ROOM_OF_AN_END && middle.x < WIDTH - ROOM_OF_AN_END;
  return (
    <div aria-hidden="true" className="figures relative h-5 text-xs leading-5 text-muted">
      <span className="absolute left-0">{start}</span>
      {hasMiddle ? (
        <span className="absolute -translate-x-1/2" style={{ left: leftOf(middle.x) }}>
          {middle.text}
        </span>
      ) : null}
      <span className="absolute right-0">{end}</span>
    </div>
  );
}

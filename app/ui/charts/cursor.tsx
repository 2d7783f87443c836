import type { PointerEvent, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { Marker } from "./plot.tsx";
import { type Scale, WIDTH } from "./scales.ts";

type CursorAreaProps = {
  /** The values that the cursor may stand at: whole numbers. */
  from: number;
  to: number;
  /** Null until somebody moves the cursor, and again when the mouse has left. */
  value: number | null;
  onValue: (value: number | null) => void;
  x: Scale;
  label: string;
  /** What the chart says at the cursor. */
  valueText: string;
  /** False until the page's script runs: a slider would do nothing. */
  isEnabled: boolean;
  /** The plots. */
  children: ReactNode;
  className?: string;
};

/**
 * Plots with a cursor that mouse, finger and keys move. It is the browser's own range input, laid unseen over the
 * drawing: arrow, page, Home and End keys and what screen readers say come with it.
 */
export function CursorArea({ from, to, value, onValue, x, className, children, ...props }: CursorAreaProps) {
  const { label, valueText, isEnabled } = props;
  return (
    <div
      className={joinClasses(
        "relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signal",
        className,
      )}
    >
      {children}
      {value === null ? null : <Marker x={x(value)} />}
      {isEnabled ? (
        <input
          type="range"
          min={from}
          max={to}
          value={value ?? to}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={(event) => onValue(Number(event.target.value))}
          onPointerMove={(event) => onValue(valueAt(event, { from, to, x }))}
          onPointerLeave={(event) => event.pointerType === "mouse" && onValue(null)}
          className="curve-cursor"
        />
      ) : null}
    </div>
  );
}

function valueAt(
  event: PointerEvent<HTMLElement>,
  { from, to, x }: Pick<CursorAreaProps, "from" | "to" | "x">,
): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const position = ((event.clientX - left) / width) * WIDTH;
  const share = (position - x(from)) / (x(to) - x(from) || 1);
  return Math.min(to, Math.max(from, Math.round(from + share * (to - from))));
}

import type { PointerEvent, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { leftOf, type Scale, WIDTH } from "./scales.ts";

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
      {value === null ? null : <CursorLine x={x(value)} />}
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

/** Moved by a transform of a layer of its own: neither the page is laid out nor its curves drawn for it. */
function CursorLine({ x }: { x: number }) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 -right-px left-0 overflow-clip">
      <span
        className="absolute inset-0 border-l border-text will-change-transform"
        style={{ transform: `translateX(${leftOf(x)})` }}
      />
    </span>
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

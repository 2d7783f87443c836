import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { joinClasses } from "../join-classes.ts";
import { leftOf, type Scale, WIDTH } from "./scales.ts";

type CursorAreaProps = {
  /** The range of the cursor's values: whole numbers. */
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
  const { line, follow, leave } = useFollowedLine({ value, onValue, x });
  return (
    <div
      className={joinClasses(
        "relative rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-signal",
        className,
      )}
    >
      {children}
      {value === null ? null : (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 -right-px left-0 overflow-clip">
          <span ref={line} className="absolute inset-0 border-l border-text will-change-transform" />
        </span>
      )}
      {isEnabled ? (
        <input
          type="range"
          min={from}
          max={to}
          value={value ?? to}
          aria-label={label}
          aria-valuetext={valueText}
          onChange={(event) => onValue(Number(event.target.value))}
          onPointerMove={(event) => follow(valueAt(event, { from, to, x }))}
          onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
          className="curve-cursor"
        />
      ) : null}
    </div>
  );
}

/** Words that change faster than this aren't read. */
const WORDS_MS = 40;

/**
 * The line under a pointer, moved with each frame by a transform of a layer of its own: the page is neither laid out nor
 * drawn for it, and what the chart says follows a little later.
 */
function useFollowedLine({ value, onValue, x }: Pick<CursorAreaProps, "value" | "onValue" | "x">) {
  const line = useRef<HTMLSpanElement>(null);
  /** Where the pointer is and its words aren't yet. */
  const ahead = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const move = (to: number) => line.current?.style.setProperty("transform", `translateX(${leftOf(x(to))})`);
  useLayoutEffect(() => {
    if (value !== null) move(ahead.current ?? value);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function follow(to: number) {
    const isWaiting = ahead.current !== null;
    ahead.current = to;
    move(to);
    if (!isWaiting) timer.current = setTimeout(say, value === null ? 0 : WORDS_MS);
  }
  function say() {
    onValue(ahead.current);
    ahead.current = null;
  }
  function leave() {
    clearTimeout(timer.current);
    ahead.current = null;
    onValue(null);
  }
  return { line, follow, leave };
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

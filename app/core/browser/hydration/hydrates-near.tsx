import { type ComponentType, type CSSProperties, memo, type ReactNode, Suspense, use, useId, useState } from "react";
import { whenIdle } from "./when-idle.ts";
import { isPressed, whenNear } from "./when-near.ts";
import { whenQuiet } from "./when-quiet.ts";

type Frame = {
  as?: "div" | "li";
  className?: string;
  style?: CSSProperties;
  /** One of many small parts: they also come one after another once the page rests, before most people press. */
  isInTurn?: boolean;
};

/**
 * The same part of a long page, which React takes over when it comes near, or when something is pressed; until then it is
 * the server's HTML, whose links work; the press itself is answered. What the browser builds itself is there at once. It
 * is a `memo`, and new props are taken over at once: pass the same objects.
 */
export function hydratesNear<Props extends object>(
  Part: ComponentType<Props>,
  { as: Box = "div", className, style, isInTurn = false }: Frame = {},
) {
  return memo(function NearPart(props: Props) {
    const id = useId();
    const [served] = useState(props);
    if (served !== props) waits.set(id, null);
    return (
      <Box id={id} className={className} style={style}>
        <Suspense fallback={null}>
          <Awaited id={id} isInTurn={isInTurn}>
            <Part {...props} />
          </Awaited>
        </Suspense>
      </Box>
    );
  });
}

function Awaited({ id, isInTurn, children }: { id: string; isInTurn: boolean; children: ReactNode }) {
  const wait = waitFor(id, isInTurn);
  if (wait !== null) use(wait);
  return children;
}

/** Parts that wait, by the id of their element; null once they don't. */
const waits = new Map<string, Promise<void> | null>();

function waitFor(id: string, isInTurn: boolean): Promise<void> | null {
  if (typeof document === "undefined" || isPressed()) return null;
  const known = waits.get(id);
  if (known !== undefined) return known;
  if (document.getElementById(id) === null) return null;
  const wanted = isInTurn ? Promise.race([whenNear(id), inTurn()]) : whenNear(id);
  const wait = wanted.then(() => void waits.set(id, null));
  waits.set(id, wait);
  return wait;
}

const REST_MS = 1_000;
/** Latest moment at which the next one is called, milliseconds. */
const NEXT_AT_LATEST = 200;

const waiting: (() => void)[] = [];

/** Settles once the page has rested for a second and those who asked before have had a moment each. */
function inTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) whenQuiet(callNext, REST_MS);
  });
}

function callNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(callNext, NEXT_AT_LATEST);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { mergeRanges, type WatchedRange } from "#domain/courses/watched-ranges.ts";

/** Between two looks at a playing video; a longer step was a jump. */
const LONGEST_STEP_SECONDS = 2;
const REPORT_EVERY_MS = 10_000;

type Watching = { length: number; known: readonly WatchedRange[]; onReport: (report: WatchReport) => void };
type WatchReport = { watched: readonly WatchedRange[]; position: number };

/**
 * Follows what of a video is played. Reports it every ten seconds, when it stops, and when the page is left; what
 * was played since the last answer counts at once.
 */
export function useWatching({ length, known, onReport }: Watching) {
  const [position, setPosition] = useState(0);
  const [own, setOwn] = useState<readonly WatchedRange[]>([]);
  const current = useRef({ own: [] as readonly WatchedRange[], from: null as number | null, at: 0, toldAt: 0 });
  const tell = useRef(onReport);
  tell.current = onReport;

  const flush = useCallback(() => {
    const state = current.current;
    if (state.own.length === 0 && state.from === null && state.at === 0) return;
    state.toldAt = Date.now();
    tell.current({ watched: state.own, position: state.at });
  }, []);

  const follow = useCallback(
    (seconds: number, isPlaying: boolean) => {
      const state = current.current;
      const step = seconds - state.at;
      if (state.from !== null && step > 0 && step <= LONGEST_STEP_SECONDS) {
        state.own = mergeRanges([...state.own, [state.at, seconds]], length);
        setOwn(state.own);
      }
      const hasStopped = state.from !== null && !isPlaying;
      state.from = isPlaying ? seconds : null;
      state.at = seconds;
      setPosition(Math.floor(seconds));
      if (hasStopped || (isPlaying && Date.now() - state.toldAt >= REPORT_EVERY_MS)) flush();
    },
    [length, flush],
  );

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      flush();
    };
  }, [flush]);

  return { position, follow, watched: mergeRanges([...known, ...own], length) };
}

import { m } from "#app/paraglide/messages.js";
import { gapsOf, type WatchedRange, watchedShare } from "#domain/courses/watched-ranges.ts";
import { percentText, videoTime } from "../lib/course-texts.ts";

type WatchBarProps = {
  watched: readonly WatchedRange[];
  length: number;
  position: number;
  /** Seconds of the member's notes. */
  notes: readonly number[];
  onSeek: (seconds: number) => void;
};

/** What of a video was watched, where the notes are, and what was skipped as links into it. */
export function WatchBar({ watched, length, position, notes, onSeek }: WatchBarProps) {
  const percent = percentText(watchedShare(watched, length));
  const at = (seconds: number) => `${(100 * Math.min(seconds, length)) / length}%`;
  const parts = watched.map(([from, to]) => m.courses_from_to({ from: videoTime(from), to: videoTime(to) }));
  const label = [m.courses_watched({ percent }), ...parts].join(" · ");
  return (
    <div className="grid gap-2 px-4 py-3">
      <div role="img" aria-label={label} className="relative h-6">
        <span className="absolute inset-x-0 top-3 h-1.5 rounded-chip bg-off" />
        {watched.map(([from, to]) => (
          <span
            key={from}
            className="absolute top-3 h-1.5 bg-text"
            style={{ left: at(from), width: `${(100 * (to - from)) / length}%` }}
          />
        ))}
        {notes.map((second, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be of the same second
            key={place}
            className="absolute top-0 -ml-1 size-2 rounded-chip border border-text"
            style={{ left: at(second) }}
          />
        ))}
        <span className="absolute top-2 -ml-px h-4 w-0.5 bg-signal" style={{ left: at(position) }} />
      </div>
      <p className="text-xs text-muted">
        <span>{m.courses_watched({ percent })}</span>{" "}
        {gapsOf(watched).map(([from, to]) => (
          <button
            key={from}
            type="button"
            className="mr-2 rounded-sm underline decoration-line-strong underline-offset-4 hover:text-text"
            onClick={() => onSeek(from)}
          >
            {m.courses_skipped({ from: videoTime(from), to: videoTime(to) })}
          </button>
        ))}
      </p>
    </div>
  );
}

import { Star } from "lucide-react";

const MOST = 5;

/** A rating of whole stars; `label` says it in words. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {Array.from({ length: MOST }, (_, star) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
          key={star}
          aria-hidden="true"
          className={`size-4 ${star < stars ? "fill-signal text-signal" : "text-line-strong"}`}
          strokeWidth={1.75}
        />
      ))}
    </span>
  );
}

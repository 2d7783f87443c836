import { ArrowUp } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { numberFormat } from "#domain/formats/kept-formats.ts";
import { useVote } from "./use-vote.ts";

export type VoteButtonProps = {
  setupId: number;
  /** In the accessible name, for those who can't see what the button is next to. */
  setupName: string;
  /** As the server told it. */
  voteCount: number;
  className?: string;
};

/** Gives a setup the member's vote and takes it back; that there is none yet isn't shown. Below a QueryProvider. Spec: [2.31], [4.5]. */
export function VoteButton({ setupId, setupName, voteCount, className }: VoteButtonProps) {
  const { isVoted, count, isVisitor, toggle } = useVote(setupId, voteCount);
  const votes = numberFormat(getLocale(), {}).format(count);
  return (
    <button
      type="button"
      aria-pressed={isVoted}
      aria-label={m.votes_button({ name: setupName, votes })}
      title={isVisitor ? m.votes_log_in() : undefined}
      onClick={() => void toggle()}
      className={joinClasses(
        "figures inline-flex min-h-8 items-center justify-center gap-1.5 rounded-control border text-sm transition-colors touch:min-h-11",
        count === 0 ? "w-9 touch:w-11" : "min-w-14 px-2.5",
        isVoted ? "border-signal bg-signal-soft text-signal-text" : "border-line text-muted hover:bg-hover",
        className,
      )}
    >
      <ArrowUp aria-hidden="true" className="size-3.5 flex-none" strokeWidth={2} />
      {count === 0 ? null : votes}
    </button>
  );
}

import { Star } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { useFollow } from "./use-follows.ts";

export type FollowButtonProps = {
  setupId: number;
  /** In the accessible name, for those who can't see what the button is next to. */
  setupName: string;
  /** With its words beside the star, where it is what the screen wants done. */
  hasWords?: boolean;
};

/** Follows a setup and stops following it. Below a QueryProvider. */
export function FollowButton({ setupId, setupName, hasWords = false }: FollowButtonProps) {
  const { isFollowed, toggle } = useFollow(setupId);
  const words = isFollowed ? m.follows_on() : m.follows_action();
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={hasWords ? `${words}: ${setupName}` : m.follows_button({ name: setupName })}
      title={hasWords ? undefined : m.follows_action()}
      onClick={() => void toggle()}
      className={joinClasses(
        "inline-flex min-h-8 flex-none items-center justify-center gap-1.5 rounded-control border text-sm transition-colors touch:min-h-11",
        hasWords ? "px-3" : "w-9 touch:w-11",
        isFollowed ? "border-signal bg-signal-soft text-signal-text" : "border-line text-muted hover:bg-hover",
      )}
    >
      <Star
        aria-hidden="true"
        className={joinClasses("size-4 flex-none", isFollowed && "fill-current")}
        strokeWidth={1.75}
      />
      {hasWords ? <span>{words}</span> : null}
    </button>
  );
}

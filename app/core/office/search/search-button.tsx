import { Search } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { hasCommandKey } from "./search-key.ts";

/** As keyboards show them, in every language. */
const COMMAND_KEYS = "⌘ K";
const CONTROL_KEYS = "Ctrl K";

/** Looks like the field that it opens. */
export function SearchButton({ onPress }: { onPress: () => void }) {
  const isCommand = hasCommandKey();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isCommand ? "Meta+K" : "Control+K"}
      onClick={onPress}
      className="flex min-h-10 w-full min-w-0 items-center gap-2 rounded-control border border-line-strong bg-canvas px-3 text-left text-sm text-muted transition-[border-color] hover:border-text/60 touch:min-h-11"
    >
      <Search aria-hidden="true" className="size-4 flex-none" strokeWidth={1.6} />
      <span className="min-w-0 flex-1 truncate">{m.office_search_short()}</span>
      <span aria-hidden="true" className="rounded-[5px] border px-1.5 py-px font-mono text-[11px] max-lg:hidden">
        {isCommand ? COMMAND_KEYS : CONTROL_KEYS}
      </span>
    </button>
  );
}

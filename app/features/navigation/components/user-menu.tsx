import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { Avatar } from "#app/core/account/avatar/avatar.tsx";
import { useSession } from "#app/core/account/session/use-session.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { m } from "#app/paraglide/messages.js";

const OpenUserMenu = lazyPart(() => import("./open-user-menu.tsx"), "OpenUserMenu");

/** Who is signed in, at the foot of a panel's sidebar; opens what they may do. Spec: [2.20]. */
export function UserMenu({ note, settingsPath }: { note: ReactNode; settingsPath?: string | undefined }) {
  /** The button, while its menu is open. */
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  function openByArrow(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpener(event.currentTarget);
  }
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        className="flex w-full items-center gap-1 rounded-control px-3 py-2 text-muted transition-colors hover:bg-hover"
        onClick={({ currentTarget }) => setOpener(opener === null ? currentTarget : null)}
        onKeyDown={openByArrow}
      >
        <UserLine note={note} />
        <span className="sr-only">{m.shell_user_menu()}</span>
        <ChevronDown aria-hidden="true" className="size-3.5" strokeWidth={1.6} />
      </button>
      {opener ? (
        <Suspense fallback={<OpeningPart />}>
          <OpenUserMenu opener={opener} onClose={() => setOpener(null)} settingsPath={settingsPath} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Who is signed in: picture or initials, name, and a line of the panel's own. Needs the query provider above it. */
export function UserLine({ note }: { note: ReactNode }) {
  const { user } = useSession();
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      <Avatar size="sm" />
      <span className="grid min-w-0 text-sm leading-[1.35]">
        <span className="truncate font-[550] text-text">{user?.name || user?.email}</span>
        <span className="truncate text-xs text-muted">{note}</span>
      </span>
    </span>
  );
}

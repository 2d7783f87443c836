import type { ReactNode } from "react";
import { useSession } from "#app/core/session/use-session.ts";
import { initialsOf } from "#domain/account/initials.ts";

/** Who is signed in: initials, name, and a line of the panel's own. */
export function UserLine({ note }: { note: ReactNode }) {
  const { user } = useSession();
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      <span
        aria-hidden="true"
        className="grid size-8 flex-none place-items-center rounded-full border bg-raised font-mono text-xs font-semibold text-text"
      >
        {initialsOf({ name: user?.name, email: user?.email })}
      </span>
      <span className="grid min-w-0 text-sm leading-[1.35]">
        <span className="truncate font-[550] text-text">{user?.name || user?.email}</span>
        <span className="truncate text-xs text-muted">{note}</span>
      </span>
    </span>
  );
}

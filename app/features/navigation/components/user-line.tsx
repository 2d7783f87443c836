import type { ReactNode } from "react";
import { Avatar } from "#app/core/avatar/avatar.tsx";
import { useSession } from "#app/core/session/use-session.ts";

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

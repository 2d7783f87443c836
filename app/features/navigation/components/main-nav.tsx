import { Link, NavLink, useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import * as paths from "#domain/pages/paths.ts";
import {
  ENTRIES_AFTER_TUTORIALS,
  ENTRIES_BEFORE_TUTORIALS,
  type NavEntry,
  TUTORIAL_ENTRIES,
} from "../lib/public-entries.ts";
import { HeaderMenu } from "./header-menu.tsx";

const ENTRY = "nav-entry px-2 py-2.5 xl:px-2.5 text-sm leading-[1.4] whitespace-nowrap";

/** The header's entries on a wide screen. Spec: [2.27]. */
export function MainNav() {
  return (
    <nav aria-label={m.shell_navigation()} className="flex flex-1 gap-0.5 max-lg:hidden">
      {ENTRIES_BEFORE_TUTORIALS.map((entry) => (
        <NavEntryLink key={entry.to} entry={entry} />
      ))}
      <TutorialsMenu />
      {ENTRIES_AFTER_TUTORIALS.map((entry) => (
        <NavEntryLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}

function NavEntryLink({ entry }: { entry: NavEntry }) {
  return (
    <NavLink to={entry.to} end={entry.to === "/"} className={ENTRY}>
      {entry.label()}
    </NavLink>
  );
}

function TutorialsMenu() {
  const isHere = useLocation().pathname === paths.tutorials;
  return (
    <HeaderMenu
      label={m.common_tutorials()}
      className={joinClasses(ENTRY, isHere && "is-here")}
      panelClassName="w-[340px]"
    >
      {TUTORIAL_ENTRIES.map(({ to, label, text, Icon }) => (
        <Link
          key={to}
          to={to}
          className="grid grid-cols-[20px_1fr] gap-x-3 gap-y-0.5 rounded-control p-3 text-sm transition-colors hover:bg-hover"
        >
          <Icon aria-hidden="true" className="row-span-2 mt-0.5 size-4.5 text-muted" strokeWidth={1.6} />
          <span className="font-[550]">{label()}</span>
          <span className="text-xs leading-[1.45] text-muted">{text()}</span>
        </Link>
      ))}
    </HeaderMenu>
  );
}

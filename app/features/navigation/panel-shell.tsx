import { ChevronDown, House, LogOut, Settings } from "lucide-react";
import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { Avatar } from "#app/core/account/avatar/avatar.tsx";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useSignOut } from "#app/core/account/session/use-sign-out.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { CartLink } from "./components/cart-link.tsx";
import { DrawerButton } from "./components/drawer-button.tsx";
import { HomeLink } from "./components/home-link.tsx";
import { LanguageSwitch } from "./components/language-switch.tsx";
import { SideNav } from "./components/side-nav.tsx";
import { ThemeSwitch } from "./components/theme-switch.tsx";
import type { PanelEntry } from "./lib/panel-entries.ts";

type PanelShellProps = {
  /** Name of the navigation. */
  label: string;
  entries: readonly PanelEntry[];
  /** A second group, under a heading of its own. */
  more?: { title: string; entries: readonly PanelEntry[] };
  /** Under the user's name. */
  note: ReactNode;
  settingsPath?: string;
  hasCart?: boolean;
  /** In a phone's bar, a press away on every page. */
  shortcut?: ReactNode;
  /** At the head of the sidebar, and in the bar. */
  search?: ReactNode;
  children: ReactNode;
};

/** Sidebar and content; below 1024 px a bar whose drawer holds the sidebar. Spec: [2.20]. */
export function PanelShell(props: PanelShellProps) {
  const { label, entries, more, note, settingsPath, hasCart = false, shortcut, search, children } = props;
  const nav = <SideNav label={label} entries={entries} more={more} />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="border-r bg-sunken max-lg:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-3 px-3 py-4">
          <HomeLink className="mb-1 px-3" />
          {search}
          <div className="-mx-3 min-h-24 flex-1 overflow-y-auto px-3 py-1">{nav}</div>
          <div className="border-t pt-3">
            <UserMenu note={note} settingsPath={settingsPath} />
          </div>
        </div>
      </aside>
      <div className="min-w-0">
        <header className="site-header sticky top-0 z-30 flex items-center gap-1 border-b py-1.5 pr-2 pl-4 lg:hidden">
          <HomeLink className="mr-auto" />
          {search === undefined ? null : <div className="mx-2 max-w-96 min-w-0 flex-1">{search}</div>}
          {shortcut}
          {hasCart ? <CartLink /> : null}
          <DrawerButton>
            <div className="p-3">{nav}</div>
            <div className="mt-auto border-t p-3">
              <div className="mb-2 px-3 py-1">
                <UserLine note={note} />
              </div>
              <UserActions settingsPath={settingsPath} />
            </div>
          </DrawerButton>
        </header>
        <main id="main" className="mx-auto w-full max-w-[1080px] px-4 pt-6 pb-16 lg:px-10 lg:pt-8 lg:pb-20">
          {children}
        </main>
      </div>
    </div>
  );
}

const ITEM =
  "flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left text-sm transition-colors hover:bg-hover touch:min-h-11";

/** Profile settings, home, log out; theme and language below. Spec: [2.20]. */
function UserActions({ settingsPath }: { settingsPath?: string }) {
  const signOut = useSignOut();
  return (
    <>
      {settingsPath ? (
        <Link to={settingsPath} className={ITEM}>
          <Settings aria-hidden="true" className="size-4 text-muted" strokeWidth={1.6} />
          {m.shell_user_profile()}
        </Link>
      ) : null}
      <Link to={paths.home} className={ITEM}>
        <House aria-hidden="true" className="size-4 text-muted" strokeWidth={1.6} />
        {m.common_go_to_home()}
      </Link>
      <button type="button" className={ITEM} onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4 text-muted" strokeWidth={1.6} />
        {m.shell_sign_out()}
      </button>
      <div className="mt-2 grid gap-2 border-t px-1 pt-3 pb-1">
        <ThemeSwitch block />
        <LanguageSwitch />
      </div>
    </>
  );
}

const OpenUserMenu = lazyPart(() => import("./components/open-user-menu.tsx"), "OpenUserMenu");

/** Who is signed in, at the foot of a panel's sidebar; opens what they may do. Spec: [2.20]. */
function UserMenu({ note, settingsPath }: { note: ReactNode; settingsPath?: string | undefined }) {
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
function UserLine({ note }: { note: ReactNode }) {
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

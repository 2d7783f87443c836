import { LogOut } from "lucide-react";
import { Suspense } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { useSignOut } from "#app/core/account/session/use-sign-out.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import * as paths from "#domain/pages/paths.ts";
import { CartLink } from "./components/cart-link.tsx";
import { DrawerButton } from "./components/drawer-button.tsx";
import { HeaderMenu } from "./components/header-menu.tsx";
import { HomeLink } from "./components/home-link.tsx";
import { LanguageMenu } from "./components/language-menu.tsx";
import {
  ENTRIES_AFTER_TUTORIALS,
  ENTRIES_BEFORE_TUTORIALS,
  type NavEntry,
  TUTORIAL_ENTRIES,
} from "./lib/public-entries.ts";

// On a phone only, and only once it is opened.
const PublicMenu = lazyPart(() => import("./components/public-menu.tsx"), "PublicMenu");

/** Spec [2.27]: the header of the public pages; on a phone its entries live in the drawer. */
export function SiteHeader() {
  return (
    <header className="site-header sticky top-0 z-30 border-b">
      <div className="page-column flex min-h-16 items-center gap-2">
        <HomeLink className="mr-5 max-lg:flex-1" />
        <MainNav />
        <div className="max-lg:hidden">
          <LanguageMenu />
        </div>
        <PhoneOffer />
        <CartLink />
        <AccountEntry />
        <DrawerButton>
          <Suspense fallback={null}>
            <PublicMenu />
          </Suspense>
        </DrawerButton>
      </div>
    </header>
  );
}

/** On a phone, for a visitor who isn't known to be signed in; nothing else moves when it disappears. */
function PhoneOffer() {
  if (useSession().status === "signed-in") return null;
  return (
    <ButtonLink to={paths.plans} variant="offer" size="sm" className="max-[22.5rem]:hidden lg:hidden">
      {m.common_see_plans()}
    </ButtonLink>
  );
}

/** Login and the way to the plans for who isn't signed in (and while nobody knows), the dashboard and the way out for who is. */
function AccountEntry() {
  const { status } = useSession();
  // Both are as wide, so that the header doesn't move when the browser knows who is there.
  return (
    <div className="flex min-w-28 gap-2 max-lg:hidden xl:min-w-56">
      {status === "signed-in" ? <SignedIn /> : <SignedOut />}
    </div>
  );
}

function SignedOut() {
  return (
    <>
      <ButtonLink to={paths.login} variant="ghost" size="sm" className="flex-1">
        {m.shell_login()}
      </ButtonLink>
      <ButtonLink to={paths.plans} variant="offer" size="sm" className="flex-1 max-xl:hidden">
        {m.common_see_plans()}
      </ButtonLink>
    </>
  );
}

function SignedIn() {
  const signOut = useSignOut();
  return (
    <>
      <ButtonLink to={paths.account} variant="quiet" size="sm" className="flex-1">
        {m.shell_account()}
      </ButtonLink>
      <button
        type="button"
        title={m.shell_sign_out()}
        aria-label={m.shell_sign_out()}
        className="icon-button -my-1 text-muted hover:text-text"
        onClick={signOut}
      >
        <LogOut aria-hidden="true" className="size-4.5" strokeWidth={1.6} />
      </button>
    </>
  );
}

const ENTRY = "nav-entry px-2 py-2.5 xl:px-2.5 text-sm leading-[1.4] whitespace-nowrap";

/** The header's entries on a wide screen. Spec: [2.27]. */
function MainNav() {
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

import type { ReactNode } from "react";
import { CartLink } from "./components/cart-link.tsx";
import { DrawerButton } from "./components/drawer-button.tsx";
import { HomeLink } from "./components/home-link.tsx";
import { SideNav } from "./components/side-nav.tsx";
import { UserActions } from "./components/user-actions.tsx";
import { UserLine, UserMenu } from "./components/user-menu.tsx";
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
  children: ReactNode;
};

/** Sidebar and content; below 1024 px a bar whose drawer holds the sidebar. Spec: [2.20]. */
export function PanelShell({ label, entries, more, note, settingsPath, hasCart = false, children }: PanelShellProps) {
  const nav = <SideNav label={label} entries={entries} more={more} />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <aside className="border-r bg-sunken max-lg:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto px-3 py-4">
          <HomeLink className="mb-1 px-3" />
          {nav}
          <div className="mt-auto border-t pt-3">
            <UserMenu note={note} settingsPath={settingsPath} />
          </div>
        </div>
      </aside>
      <div className="min-w-0">
        <header className="site-header sticky top-0 z-30 flex items-center gap-1 border-b py-1.5 pr-2 pl-4 lg:hidden">
          <HomeLink className="mr-auto" />
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

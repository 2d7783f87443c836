import { Suspense } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { AccountEntry } from "./components/account-entry.tsx";
import { CartLink } from "./components/cart-link.tsx";
import { DrawerButton } from "./components/drawer-button.tsx";
import { HomeLink } from "./components/home-link.tsx";
import { LanguageMenu } from "./components/language-menu.tsx";
import { MainNav } from "./components/main-nav.tsx";

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

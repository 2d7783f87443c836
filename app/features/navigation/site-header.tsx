import { Suspense } from "react";
import { useSession } from "#app/core/account/session/use-session.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
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

/** On a phone, for whom nobody knows; it stands where nothing moves when it goes. */
function PhoneOffer() {
  if (useSession().status === "signed-in") return null;
  return (
    <ButtonLink to={paths.plans} variant="offer" size="sm" className="max-[22.5rem]:hidden lg:hidden">
      {m.common_see_plans()}
    </ButtonLink>
  );
}

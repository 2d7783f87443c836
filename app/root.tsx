import documentStyle from "virtual:document-style";
import { type ReactNode, Suspense, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { publicConfigContext } from "#app/context.ts";
import { useStore } from "#app/core/browser/create-store.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { ScriptNonce } from "#app/core/browser/script-nonce.ts";
import { startBrowser } from "#app/core/start/start-browser.ts";
import { PageSurroundings } from "#app/layouts/page-surroundings.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Route } from "./+types/root";
import { closeToast, type ShownToast, toastStore } from "./core/browser/toast/toast-store.ts";
import { headScript } from "./document/head-script.ts";
import { TYPEFACES_SCRIPT } from "./document/typefaces.ts";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicConfigContext);
}

/** What the office changes of it shows with the next page that is loaded whole. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const config = useRouteLoaderData<typeof loader>("root");
  const nonce = use(ScriptNonce);
  const hasScript = !useMatches().some(hasNoScript);
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${getLocale()}`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript(config) }} suppressHydrationWarning />
        <Meta />
        <Links />
        {/* After what other sites read of a page: some stop early. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: TYPEFACES_SCRIPT }} suppressHydrationWarning />
        {documentStyle === null ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          <style data-app="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: documentStyle }} />
        )}
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id="public-config"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the server's own values, "<" escaped
          dangerouslySetInnerHTML={{ __html: JSON.stringify(config ?? null).replaceAll("<", "\\u003c") }}
        />
        {hasScript ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** A route's `handle` may say that its page loads no scripts. */
function hasNoScript({ handle }: { handle?: unknown }): boolean {
  return typeof handle === "object" && handle !== null && "hasNoScript" in handle;
}

export default function App() {
  useEffect(() => {
    window.__lpxReady?.();
    return startBrowser();
  }, []);
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export { AppErrorScreen as ErrorBoundary } from "#app/core/browser/app-error-screen.tsx";

/** What every page has around it; server data and its cache belong to the guarded areas only. */
function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <PageSurroundings />
      <Toaster />
    </>
  );
}

// Fetched with the first toast, not with the first page.
const ToastRegion = lazyPart(() => import("#app/ui/toast.tsx"), "ToastRegion");

/** Shows the store's toast; mounted once, in the root. Spec: [4.17], [9.14]. */
function Toaster() {
  const toast = useStore(toastStore);
  return toast === null ? null : <OpenToaster toast={toast} />;
}

function OpenToaster({ toast }: { toast: ShownToast }) {
  return (
    <Suspense fallback={null}>
      <ToastRegion
        toast={toast}
        onClose={() => closeToast(toast.id)}
        closeLabel={m.account_toast_close()}
        regionLabel={m.account_toast_region()}
      />
    </Suspense>
  );
}

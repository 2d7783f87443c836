import documentStyle from "virtual:document-style";
import { type ReactNode, use, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { publicConfigContext } from "#app/context.ts";
import { ScriptNonce } from "#app/core/browser/script-nonce.ts";
import { Toaster } from "#app/core/browser/toast/toaster.tsx";
import { startBrowser } from "#app/core/start/start-browser.ts";
import { PageSurroundings } from "#app/layouts/page-surroundings.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Route } from "./+types/root";
import { HEAD_SCRIPT } from "./document/head-script.ts";
import { TYPEFACES_SCRIPT } from "./document/typefaces.ts";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicConfigContext);
}

/** The public configuration is fixed while the server runs. */
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
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} suppressHydrationWarning />
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

/** A route's `handle` may say that its page stands by itself. */
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

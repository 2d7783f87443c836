import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";

/** What every page begins with: the way past the navigation, what a browser without script has to know, and the mark of a demonstration open to others. */
export function PageStart() {
  const { isExposedDemo } = usePublicConfig();
  return (
    <>
      <SkipLink />
      <noscript>
        {import.meta.env.SSR ? (
          <p className="border-b bg-signal-soft px-4 py-2 text-center text-sm text-signal-text">
            {m.site_needs_script()}
          </p>
        ) : null}
      </noscript>
      {isExposedDemo ? (
        <p className="border-b bg-signal-soft px-4 py-2 text-center text-sm text-signal-text">
          {m.site_exposed_demo()}
        </p>
      ) : null}
    </>
  );
}

/** First stop of the keyboard: past the navigation, to the page's `main`. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3"
    >
      {m.shell_skip()}
    </a>
  );
}

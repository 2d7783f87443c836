import { usePublicConfig } from "#app/core/public-config/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { SkipLink } from "./components/skip-link.tsx";

/** What every page begins with: the way past the navigation, and the mark of a demonstration open to others. */
export function PageStart() {
  const { isExposedDemo } = usePublicConfig();
  return (
    <>
      <SkipLink />
      {isExposedDemo ? (
        <p className="border-b bg-signal-soft px-4 py-2 text-center text-sm text-signal-text">
          {m.site_exposed_demo()}
        </p>
      ) : null}
    </>
  );
}

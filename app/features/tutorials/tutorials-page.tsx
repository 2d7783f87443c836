import { NavLink, useSearchParams } from "react-router";
import { TUTORIAL_PLATFORMS } from "#app/content/tutorials.ts";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import * as paths from "#domain/pages/paths.ts";
import { TutorialList } from "./components/tutorial-list.tsx";
import { askedPlatform, tutorialsAddress } from "./tutorial-pages.ts";
import { PLATFORM_NAMES } from "./tutorial-texts.ts";

/** Spec [2.4]: all tutorials, or those of the platform that the address names. */
export function TutorialsPage() {
  const [parameters] = useSearchParams();
  const asked = askedPlatform(parameters);
  return (
    <main id="main" className="page-column py-16 md:py-24">
      <h1>{m.common_tutorials()}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted">{m.tutorials_lead()}</p>
      <nav aria-label={m.tutorials_platforms()} className="mt-8 flex flex-wrap gap-2">
        <PlatformLink to={paths.tutorials} isCurrent={asked === null} name={m.common_all()} />
        {TUTORIAL_PLATFORMS.map((platform) => (
          <PlatformLink
            key={platform}
            to={tutorialsAddress(platform)}
            isCurrent={asked === platform}
            name={PLATFORM_NAMES[platform]()}
          />
        ))}
      </nav>
      {TUTORIAL_PLATFORMS.filter((platform) => asked === null || asked === platform).map((platform) => (
        <section key={platform} aria-labelledby={`platform-${platform}`} className="mt-12">
          <h2 id={`platform-${platform}`} className="text-xl">
            {PLATFORM_NAMES[platform]()}
          </h2>
          <TutorialList platform={platform} headingLevel={3} />
        </section>
      ))}
    </main>
  );
}

function PlatformLink({ to, isCurrent, name }: { to: string; isCurrent: boolean; name: string }) {
  return (
    <NavLink
      to={to}
      preventScrollReset
      aria-current={isCurrent ? "page" : false}
      className={joinClasses(
        "flex min-h-9 items-center rounded-control border px-3.5 text-sm transition-colors",
        isCurrent ? "border-signal text-text" : "border-line-strong text-muted hover:text-text",
      )}
    >
      {name}
    </NavLink>
  );
}

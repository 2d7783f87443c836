import { SCREEN_SIZES, SCREENS, type Screen, screenFile } from "#app/content/screens.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { SectionHead } from "./components/section-head.tsx";
import { Slideshow } from "./components/slideshow.tsx";
import { SCREENS_INTERVAL } from "./lib/timings.ts";
import { roomFor } from "./section-heights.ts";

const CAPTIONS: Record<Screen, () => string> = {
  library: m.landing_screen_library,
  setup: m.landing_screen_setup,
  comparison: m.landing_screen_comparison,
  mt5: m.landing_screen_mt5,
  ledger: m.landing_screen_ledger,
  dashboard: m.landing_screen_dashboard,
};

/** Spec [2.28]: six of the product's own screens, in the visitor's language, colours and width. */
export function Screens() {
  return (
    <section id="pantallas" style={roomFor("pantallas")} className="border-line border-b py-12 max-sm:py-5">
      <div className="page-column">
        <SectionHead id="screens-title" title={m.landing_screens_title()} />
        <div className="mt-8 max-sm:mt-3">
          <Slideshow
            label={m.landing_screens_title()}
            interval={SCREENS_INTERVAL}
            slideWidth="min(86%, 780px)"
            slides={SCREENS.map((screen) => ({ id: screen, content: <ScreenSlide screen={screen} /> }))}
          />
        </div>
      </div>
    </section>
  );
}

function ScreenSlide({ screen }: { screen: Screen }) {
  return (
    <figure>
      <div className="card overflow-hidden max-sm:max-h-54">
        <Shot screen={screen} theme="dark" className="light:hidden" />
        <Shot screen={screen} theme="light" className="hidden light:block" />
      </div>
      <figcaption className="mt-3 max-sm:mt-2 text-center text-sm text-muted">{CAPTIONS[screen]()}</figcaption>
    </figure>
  );
}

/** One that the page's colours hide is never fetched: it is lazy and has no place. */
function Shot({ screen, theme, className }: { screen: Screen; theme: "dark" | "light"; className: string }) {
  const look = { language: getLocale(), theme };
  return (
    <picture className={className}>
      <source media="(width < 44rem)" srcSet={screenFile(screen, "phone", look)} {...SCREEN_SIZES.phone} />
      <img
        src={screenFile(screen, "desk", look)}
        {...SCREEN_SIZES.desk}
        alt={CAPTIONS[screen]()}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}

import { Maximize2 } from "lucide-react";
import { Suspense, useState } from "react";
import { type GalleryPicture, TRADER_RESULT_PICTURES } from "#app/content/gallery.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { SampleLabel } from "./components/sample-label.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { Slideshow } from "./components/slideshow.tsx";
import { RESULTS_INTERVAL } from "./lib/timings.ts";
import { roomFor } from "./section-heights.ts";
import { shownPictures } from "./shown-sections.ts";

const PictureDialog = lazyPart(() => import("#app/core/browser/pictures/picture-dialog.tsx"), "PictureDialog");

/** Spec [2.28]: eight results, enlarged on request; nothing moves while one is. */
export function TraderResults() {
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const [wasEnlarged, setWasEnlarged] = useState(false);
  const pictures = shownPictures(TRADER_RESULT_PICTURES, usePublicConfig().mode === "demo");
  const hasSamples = pictures.some(({ isSample }) => isSample);

  function enlarge(index: number) {
    setWasEnlarged(true);
    setEnlarged(index);
  }

  return (
    <section id="resultados-traders" style={roomFor("resultados-traders")} className="py-12 max-sm:py-5">
      <div className="page-column">
        <SectionHead
          id="trader-results-title"
          title={m.landing_traders_title()}
          mark={hasSamples ? <SampleLabel /> : null}
          lead={hasSamples ? m.landing_traders_samples() : m.landing_traders_lead()}
        />
        <div className="mt-8 max-sm:mt-3">
          <Slideshow
            label={m.landing_traders_title()}
            interval={RESULTS_INTERVAL}
            slideWidth="min(72%, 560px)"
            isEnlarged={enlarged !== null}
            slides={pictures.map((picture, index) => ({
              id: picture.id,
              content: (
                <button
                  type="button"
                  onClick={() => enlarge(index)}
                  className="card group relative block w-full overflow-hidden"
                >
                  <img
                    src={picture.file}
                    width={picture.width}
                    height={picture.height}
                    alt={m.common_enlarge({
                      picture: resultText(picture, { number: index + 1, total: pictures.length }),
                    })}
                    loading="lazy"
                    decoding="async"
                    className="block h-auto w-full"
                  />
                  <Maximize2
                    aria-hidden="true"
                    className="absolute right-3 bottom-3 size-8 rounded-control border bg-surface p-1.5"
                    strokeWidth={1.75}
                  />
                </button>
              ),
            }))}
          />
        </div>
      </div>
      {wasEnlarged ? (
        <Suspense fallback={<OpeningPart />}>
          <PictureDialog
            title={m.landing_traders_title()}
            closeLabel={m.landing_traders_close()}
            pictures={pictures.map((picture, index) => ({
              ...picture,
              text: resultText(picture, { number: index + 1, total: pictures.length }),
            }))}
            index={enlarged}
            onShow={setEnlarged}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

type Place = { number: number; total: number };

/** A result's text alternative; a sample never sounds like the real thing. */
function resultText({ shows }: GalleryPicture, place: Place): string {
  return shows === null ? m.landing_sample_result(place) : shows[getLocale()];
}

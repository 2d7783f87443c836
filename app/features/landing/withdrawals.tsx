import type { CSSProperties } from "react";
import { type GalleryPicture, WITHDRAWAL_PICTURES } from "#app/content/gallery.ts";
import { m } from "#app/paraglide/messages.js";
import { SampleLabel } from "./components/sample-label.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { withdrawalText } from "./lib/picture-text.ts";
import { WITHDRAWALS_LOOP } from "./lib/timings.ts";

const PACE = {
  "--loop-wide": `${WITHDRAWALS_LOOP.wide}s`,
  "--loop-narrow": `${WITHDRAWALS_LOOP.narrow}s`,
} as CSSProperties;

/** Spec [2.28], [9.15]: certificates pass by without end; CSS alone moves and pauses them. */
export function Withdrawals() {
  const hasSamples = WITHDRAWAL_PICTURES.some(({ isSample }) => isSample);
  return (
    <section
      id="retiros"
      aria-labelledby="withdrawals-title"
      className="loop-section overflow-hidden pb-24 max-sm:pb-16"
    >
      <div className="page-column flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SectionHead
          id="withdrawals-title"
          title={m.common_withdrawal_certificates()}
          lead={hasSamples ? m.landing_withdrawals_samples() : m.landing_withdrawals_lead()}
        />
        <div className="flex items-center gap-3">
          {hasSamples ? <SampleLabel /> : null}
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm motion-reduce:hidden">
            <input type="checkbox" className="check" />
            {m.landing_withdrawals_pause()}
          </label>
        </div>
      </div>
      {/* biome-ignore lint/a11y: a group that the keyboard reaches, because it scrolls where less motion is wished */}
      <div tabIndex={0} role="group" aria-labelledby="withdrawals-title" className="loop-frame mt-8" style={PACE}>
        <div className="loop">
          <Row pictures={WITHDRAWAL_PICTURES} />
          <Row pictures={WITHDRAWAL_PICTURES} isEcho />
        </div>
      </div>
    </section>
  );
}

/** The second row only closes the loop: nobody is told of it twice. */
function Row({ pictures, isEcho = false }: { pictures: readonly GalleryPicture[]; isEcho?: boolean }) {
  return (
    <ul aria-hidden={isEcho} className={`flex flex-none ${isEcho ? "motion-reduce:hidden" : ""}`}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className="w-56 flex-none pr-4 md:w-80">
          <img
            src={picture.file}
            width={picture.width}
            height={picture.height}
            alt={isEcho ? "" : withdrawalText(picture, { number: index + 1, total: pictures.length })}
            loading="lazy"
            decoding="async"
            className="card block h-auto w-full"
          />
        </li>
      ))}
    </ul>
  );
}

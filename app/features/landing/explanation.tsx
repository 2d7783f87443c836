import { m } from "#app/paraglide/messages.js";
import { DayBand } from "#app/ui/day-band.tsx";
import { FoldedOnPhone } from "#app/ui/folded-on-phone.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { CLOCK_SESSIONS } from "#domain/clock/session-spans.ts";
import * as paths from "#domain/pages/paths.ts";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** The hero's rule on its day, minutes of the clock at UTC-4. */
const BRACKET = { firstMinute: 4 * 60, secondMinute: 8 * 60 };

/** Spec [2.28]: what LPX is, in the order in which a day goes. */
export function Explanation() {
  const steps = [
    { title: m.common_pattern_1(), text: m.landing_explained_first_text() },
    { title: m.common_pattern_2(), text: m.landing_explained_second_text() },
    { title: m.common_entry_stop_target(), text: m.landing_explained_trade_text() },
    { title: m.landing_explained_you_title(), text: m.landing_explained_you_text() },
  ];
  return (
    <section
      id="que-es"
      style={roomFor("que-es")}
      aria-labelledby="explained-title"
      className="page-column py-12 max-sm:py-5"
    >
      <SectionHead id="explained-title" title={m.landing_explained_title()} lead={m.landing_explained_lead()} />
      <DayBand
        size="md"
        className="mt-10 max-sm:mt-4"
        label={m.landing_explained_band()}
        sessions={CLOCK_SESSIONS}
        activeSession="ny"
        bracket={{
          ...BRACKET,
          firstLabel: { time: "04:00", name: m.common_pattern_1() },
          secondLabel: { time: "08:00", name: m.common_pattern_2() },
        }}
      />
      <div className="mt-10 max-sm:mt-1 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4">
        <FoldedOnPhone label={m.landing_explained_steps()} className="max-sm:open:col-span-2">
          <ol className="grid gap-x-8 gap-y-6 max-sm:gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map(({ title, text }, index) => (
              <li
                key={title}
                className="grid content-start border-line border-t pt-4 max-sm:grid-cols-[1.75rem_1fr] max-sm:pt-2.5"
              >
                <p className="figures text-sm text-signal-text sm:mb-1 max-sm:row-span-2 max-sm:pt-0.5">{index + 1}</p>
                <h3>{title}</h3>
                <p className="mt-2 text-sm text-muted max-sm:mt-1">{text}</p>
              </li>
            ))}
          </ol>
        </FoldedOnPhone>
        <p className="text-sm sm:mt-8">
          <TextLink to={paths.indicator}>{m.landing_explained_more()}</TextLink>
        </p>
      </div>
    </section>
  );
}

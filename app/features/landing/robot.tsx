import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { OutsideButton } from "./components/outside-button.tsx";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [1.4], [2.28]: the robot for MetaTrader 5, for students only; its price, and where else it is sold. */
export function Robot({ priceCents }: { priceCents: number | null }) {
  const language = useLanguage();
  const { robotUrl } = usePublicConfig().contact;
  const facts = [m.landing_robot_fact_presets(), m.landing_robot_fact_students()];
  return (
    <section
      id="robot"
      style={roomFor("robot")}
      aria-labelledby="robot-title"
      className="border-line border-y bg-sunken py-12 max-sm:py-5"
    >
      <div className="page-column grid gap-8 max-sm:gap-3 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <SectionHead id="robot-title" title={m.landing_robot_title()} lead={m.landing_robot_lead()}>
          <div className="mt-6 flex flex-wrap items-center gap-3 max-sm:mt-3">
            <OutsideButton to={robotUrl} label={m.landing_robot_market()} />
            <ButtonLink to={paths.robotTutorials}>{m.common_robot_tutorials()}</ButtonLink>
          </div>
          {priceCents === null ? null : (
            <p className="mt-4 text-sm text-muted max-sm:mt-3">
              {m.products_landing_price({ price: formatPrice(priceCents, language) })}
            </p>
          )}
        </SectionHead>
        <ul className="border-line border-t max-sm:border-t-0">
          {facts.map((fact) => (
            <li key={fact} className="border-line border-b py-4 max-sm:border-b-0 max-sm:py-0.5 max-sm:text-sm">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

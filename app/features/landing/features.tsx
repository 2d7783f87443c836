import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ALERT_LEAD_MINUTES } from "#domain/alerts/alert-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { SectionHead } from "./components/section-head.tsx";
import { roomFor } from "./section-heights.ts";

/** Spec [2.28]: four cards. Each leads to where its feature is explained or can be tried. */
export function Features() {
  const features = [
    {
      id: "evidence",
      to: paths.setups,
      title: m.landing_feature_evidence_title(),
      text: m.landing_feature_evidence_text(),
    },
    {
      id: "alerts",
      to: paths.indicator,
      title: m.landing_feature_alerts_title({ minutes: ALERT_LEAD_MINUTES }),
      text: m.landing_feature_alerts_text(),
    },
    {
      id: "compare",
      to: paths.compareSetups,
      title: m.landing_feature_compare_title(),
      text: m.landing_feature_compare_text(),
    },
    {
      id: "rules",
      to: paths.evaluationRules,
      title: m.landing_feature_rules_title(),
      text: m.landing_feature_rules_text(),
    },
  ];
  return (
    <section
      id="que-incluye"
      style={roomFor("que-incluye")}
      aria-labelledby="features-title"
      className="page-column pb-12 max-sm:pb-5"
    >
      <SectionHead id="features-title" title={m.landing_features_title()} />
      <ul className="swipe-row mt-8 sm:grid-cols-2 max-sm:mt-3">
        {features.map(({ id, to, title, text }) => (
          <Card key={id} as="li" className="grid content-start gap-2 max-sm:gap-1 max-sm:p-4">
            <h3>
              <TextLink to={to}>{title}</TextLink>
            </h3>
            <p className="text-sm text-muted">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

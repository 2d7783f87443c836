import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DRAW_RULES_VERSION, DRAW_RULES_VERSIONS, type DrawRulesVersion } from "#domain/draw/draw-rules.ts";
import type { Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import { RulesLink } from "./components/rules-link.tsx";
import { dayText } from "./lib/draw-names.ts";

const PROSE =
  "mt-8 space-y-4 text-muted [&_h2]:mt-10 [&_h2]:text-text [&_li]:mt-2 [&_ol]:list-decimal [&_ol]:pl-6 " +
  "[&_ul]:list-disc [&_ul]:pl-5";

type DrawRulesTextProps = { version: DrawRulesVersion; html: Record<Language, string> };

/** One version of the draw's rules, with whether it is in force, and the way to the others. Spec: [9.10]. */
export function DrawRulesText({ version, html }: DrawRulesTextProps) {
  const { legalReviewedOn } = usePublicConfig();
  const isInForce = version === DRAW_RULES_VERSION;
  return (
    <main id="main" className="page-column py-16">
      <article className="mx-auto max-w-prose">
        <p className="text-sm">
          <TextLink to={paths.draw}>{m.common_weekly_draw()}</TextLink>
        </p>
        <h1 className="mt-4">{m.draw_rules_page()}</h1>
        <p className="mt-3 text-sm text-muted">
          {m.legal_version()} <span className="figures">{version}</span> ·{" "}
          <time dateTime={version}>{m.legal_since({ date: dayText(version) })}</time>
        </p>
        <p className="mt-3">{isInForce ? m.draw_rules_in_force() : m.draw_rules_former()}</p>
        {isInForce ? null : (
          <p className="mt-2">
            <RulesLink version={DRAW_RULES_VERSION}>{m.draw_rules_latest()}</RulesLink>
          </p>
        )}
        {legalReviewedOn === null || version > legalReviewedOn ? (
          <Notice tone="warning" className="mt-6" title={m.legal_draft_title()}>
            {m.legal_draft_text()}
          </Notice>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, compiled at build time */}
        <div className={PROSE} dangerouslySetInnerHTML={{ __html: html[getLocale()] }} />
        <h2 className="mt-10">{m.draw_rules_versions()}</h2>
        <ul className="mt-3 list-disc pl-5">
          {DRAW_RULES_VERSIONS.map((each) => (
            <li key={each}>
              <RulesLink version={each} />
            </li>
          ))}
        </ul>
      </article>
    </main>
  );
}

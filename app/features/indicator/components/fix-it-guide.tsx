import type { ReactNode } from "react";
import type { IndicatorAccess } from "#app/core/account/membership/use-indicator-access.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ExternalLink, TextLink } from "#app/ui/link.tsx";
import type { AccessState } from "#domain/access/access-state.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";

type Step = { title: string; text: string; action?: ReactNode };

/** What to do when the indicator isn't there, by what one's own access says. Spec: [1.13], [4.1]. */
export function FixItGuide({ access, state }: { access: IndicatorAccess; state: AccessState }) {
  return (
    <Card aria-labelledby="access-guide-title">
      <h2 id="access-guide-title" className="text-lg">
        {state === "active" ? m.access_guide_active_title() : m.access_guide_title()}
      </h2>
      <ol className="mt-3">
        {STEPS[state](access).map(({ title, text, action }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] border-t py-3.5 text-sm first:border-t-0">
            <span aria-hidden="true" className="figures text-signal-text">
              {index + 1}
            </span>
            <div>
              <h3 className="text-sm">{title}</h3>
              <p className="mt-1 max-w-[66ch] text-muted">{text}</p>
              {action ? <div className="mt-2">{action}</div> : null}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const STEPS: Record<AccessState, (access: IndicatorAccess) => Step[]> = {
  none: () => [plans()],
  waiting: (access) => [checkName(access), install(), freeAccount()],
  late: (access) => [checkName(access), write(m.access_guide_late_text())],
  failed: (access) => [findName(), checkName(access), write(m.access_guide_write_text())],
  active: (access) => [
    { title: m.access_guide_open_title(), text: m.access_guide_open_text({ username: access.tradingviewUsername }) },
    { title: m.access_guide_again_title(), text: m.access_guide_again_text() },
    freeAccount(),
    { title: m.access_guide_alerts_title(), text: m.access_guide_alerts_text() },
    write(m.access_guide_write_text()),
  ],
  expired: () => [plans(), removal()],
  revoked: () => [removal(), write(m.access_guide_revoked_text())],
  frozen: () => [write(m.access_guide_frozen_text())],
  refused: () => [plans(), write(m.access_guide_refused_text())],
};

function checkName({ tradingviewUsername: username }: IndicatorAccess): Step {
  return {
    title: m.access_guide_name_title(),
    text: m.access_guide_name_text({ username }),
    action: (
      <ExternalLink href={`https://www.tradingview.com/u/${encodeURIComponent(username)}/`} target="_blank">
        {m.access_guide_name_link({ username })}
      </ExternalLink>
    ),
  };
}

function findName(): Step {
  return { title: m.access_guide_find_title(), text: m.access_guide_find_text() };
}

function install(): Step {
  return {
    title: m.access_guide_install_title(),
    text: m.access_guide_install_text(),
    action: (
      <TextLink to={href(paths.tutorial, { slug: "instalar-el-indicador" })}>{m.indicator_to_install()}</TextLink>
    ),
  };
}

/** Spec [1.13]. */
function freeAccount(): Step {
  return { title: m.access_guide_free_title(), text: m.access_guide_free_text() };
}

function removal(): Step {
  return { title: m.access_guide_remove_title(), text: m.access_guide_remove_text() };
}

function plans(): Step {
  return {
    title: m.access_guide_plans_title(),
    text: m.access_guide_plans_text(),
    action: (
      <ButtonLink to={paths.plans} size="sm">
        {m.common_see_plans()}
      </ButtonLink>
    ),
  };
}

function write(text: string): Step {
  return {
    title: m.support_form_title(),
    text,
    action: <TextLink to={paths.tickets}>{m.access_guide_write_link()}</TextLink>,
  };
}

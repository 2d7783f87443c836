import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { dismissLanguageOffer, useOfferedLanguage } from "#app/core/browser/language/offered-language.ts";
import { switchLanguage } from "#app/core/browser/language/switch-language.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { joinClasses } from "#app/ui/join-classes.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Language } from "#domain/language/language-of.ts";
import * as paths from "#domain/pages/paths.ts";
import { isSeasonalPage } from "#domain/promotions/seasonal-pages.ts";
import { TRIAL_ACTIVATION_HOURS, TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_REGISTER } from "#domain/trial/trial-wish.ts";

/**
 * The strip on top of the public pages. It lies above the page and its height is the page's top padding,
 * measured again whenever it changes (spec [2.38]); one line until then.
 */
export function WithBanner({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    if (banner.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) page.current?.style.setProperty("padding-top", `${height}px`);
    });
    observer.observe(banner.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={page}
      className={joinClasses(
        "relative isolate flex min-h-dvh flex-col pt-[41px]",
        isSeasonalPage(pathname) && "seasonal",
      )}
    >
      {/* In a grid, so that the season's banner can lie over the text (app/features/promotion). */}
      <aside
        ref={banner}
        id="site-banner"
        aria-label={m.shell_banner_label()}
        className="absolute inset-x-0 top-0 grid border-b"
      >
        <BannerText />
      </aside>
      {children}
    </div>
  );
}

/** What the office announces, to everybody; else the trial, or the way to a member's dashboard. */
function BannerText() {
  const { status } = useSession();
  const offered = useOfferedLanguage();
  const announced = usePublicConfig().promotions.banner;
  const isMember = status === "signed-in";
  if (offered !== null) return <LanguageOffer language={offered} />;
  return (
    <p className="page-column col-start-1 row-start-1 flex min-h-10 flex-wrap items-center justify-center gap-x-3 py-1.5 text-sm text-muted max-sm:justify-between max-sm:text-[13px]">
      <span>
        <b className="font-medium text-text">
          {announced?.line ?? (isMember ? m.shell_banner_member() : m.shell_banner_trial({ days: TRIAL_DAYS }))}
        </b>{" "}
        <span className="max-sm:hidden">
          {announced?.text ??
            (isMember ? m.shell_banner_member_more() : m.shell_banner_trial_more({ hours: TRIAL_ACTIVATION_HOURS }))}
        </span>
      </span>
      <TextLink to={announced ? paths.plans : isMember ? paths.account : TRIAL_REGISTER}>
        {announced ? m.common_see_plans() : isMember ? m.common_to_my_dashboard() : m.shell_banner_trial_link()}
      </TextLink>
    </p>
  );
}

/**
 * In the offered language, which each language's texts name as the other one. As high as the line it takes the place of,
 * so that the page doesn't move: a finger's 44 pixels reach over its edges.
 */
function LanguageOffer({ language }: { language: Language }) {
  return (
    <p
      lang={language}
      className="page-column col-start-1 row-start-1 flex min-h-10 items-center justify-center gap-x-4 text-sm text-muted max-sm:justify-between max-sm:text-[13px]"
    >
      <button
        type="button"
        className="-my-0.5 min-h-6 text-left text-text underline decoration-line-strong underline-offset-4 touch:min-h-11"
        onClick={() => switchLanguage(language)}
      >
        {m.shell_language_offer()}
      </button>
      <button
        type="button"
        className="-my-0.5 min-h-6 min-w-6 touch:min-h-11 touch:min-w-11"
        onClick={dismissLanguageOffer}
      >
        <X aria-hidden="true" className="mx-auto size-4" strokeWidth={1.75} />
        <span className="sr-only">{m.shell_language_offer_dismiss()}</span>
      </button>
    </p>
  );
}

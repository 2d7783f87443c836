import { type RefObject, useEffect, useRef } from "react";
import { TUTORIALS } from "#app/content/tutorials.ts";
import { completeFirstStep } from "#app/core/account/first-steps/complete-first-step.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { TutorialText } from "./tutorial-text.ts";
import { LEVEL_NAMES, PLATFORM_NAMES, TUTORIAL_WORDS } from "./tutorial-texts.ts";

const PROSE =
  "mt-8 space-y-4 [&_code]:figures [&_code]:text-[0.9em] [&_h2]:mt-10 [&_h2]:text-xl [&_li]:mt-2 " +
  "[&_ol]:list-decimal [&_ol]:pl-6 [&_strong]:font-[550] [&_ul]:list-disc [&_ul]:pl-5 [&_figure]:my-7 " +
  "[&_img]:h-auto [&_img]:w-full [&_img]:rounded-card [&_img]:border [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-muted";

/** One tutorial, with the next of its platform at the end. */
export function TutorialPage({ tutorial, html }: TutorialText) {
  const { slug, platform, level, minutes } = tutorial;
  const ready = TUTORIALS.filter((each) => each.platform === platform && each.minutes !== null);
  const end = useRef<HTMLDivElement>(null);
  useReadToEnd(end);
  const next = ready[ready.findIndex((each) => each.slug === slug) + 1];
  return (
    <main id="main" className="page-column py-16">
      <article className="mx-auto max-w-prose">
        <p className="text-sm">
          <TextLink to={`${paths.tutorials}?platform=${platform}`}>
            {m.tutorials_back({ platform: PLATFORM_NAMES[platform]() })}
          </TextLink>
        </p>
        <h1 className="mt-4">{TUTORIAL_WORDS[slug].title()}</h1>
        <p className="mt-3 text-sm text-muted">
          {LEVEL_NAMES[level]()} · {m.tutorials_minutes({ minutes: minutes ?? 0 })}
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, compiled at build time */}
        <div className={PROSE} dangerouslySetInnerHTML={{ __html: html[getLocale()] }} />
        <div ref={end} />
        {next === undefined ? null : (
          <p className="mt-12 border-t pt-5">
            <span className="block text-sm text-muted">{m.tutorials_next()}</span>
            <TextLink to={href(paths.tutorial, { slug: next.slug })}>{TUTORIAL_WORDS[next.slug].title()}</TextLink>
          </p>
        )}
      </article>
    </main>
  );
}

/** A member who reaches the end of a tutorial has done that step of their checklist. Spec: [3.12]. */
function useReadToEnd(end: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void completeFirstStep("complete_tutorial");
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end]);
}

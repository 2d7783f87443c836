import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { CompanyFacts } from "#app/core/shop/company-facts.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Notice } from "#app/ui/notice.tsx";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import { LEGAL_VERSIONS, type LegalDocument } from "#domain/terms/legal-versions.ts";

const PROSE =
  "mt-8 space-y-4 text-muted [&_a]:text-text [&_a]:underline [&_a]:decoration-line-strong [&_a]:underline-offset-4 " +
  "[&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-sm " +
  "[&_code]:figures [&_code]:text-[0.9em] [&_h2]:mt-10 [&_h2]:text-text [&_li]:mt-2 [&_strong]:font-medium " +
  "[&_strong]:text-text [&_ul]:list-disc [&_ul]:pl-5";

export type LegalPageProps = {
  document: LegalDocument;
  title: string;
  /** Our own file in the reader's language, turned into HTML at build time. */
  html: string;
};

/** Spec [2.8]: a long legal text in the reader's language, with its version and what is still to be done to it. */
export function LegalPage({ document, title, html }: LegalPageProps) {
  const locale = getLocale();
  const { legalReviewedOn } = usePublicConfig();
  const version = LEGAL_VERSIONS[document];
  const date = dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(version));
  return (
    <main id="main" className="page-column py-16">
      <article className="mx-auto max-w-prose">
        <h1>{title}</h1>
        <p className="mt-3 text-sm text-muted">
          {m.legal_version()} <span className="figures">{version}</span> ·{" "}
          <time dateTime={version}>{m.legal_since({ date })}</time>
        </p>
        {legalReviewedOn === null || version > legalReviewedOn ? (
          <Notice tone="warning" className="mt-6" title={m.legal_draft_title()}>
            {m.legal_draft_text()}
          </Notice>
        ) : null}
        {document === "notice" ? (
          <section aria-labelledby="company" className="mt-8">
            <h2 id="company" className="mb-5">
              {m.common_company()}
            </h2>
            <CompanyFacts />
          </section>
        ) : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, compiled at build time */}
        <div className={PROSE} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </main>
  );
}

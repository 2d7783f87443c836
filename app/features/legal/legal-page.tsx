import { getLocale } from "#app/paraglide/runtime.js";

const PROSE =
  "mt-6 space-y-4 text-muted [&_blockquote]:border-line-strong [&_blockquote]:border-l-2 [&_blockquote]:pl-4 " +
  "[&_blockquote]:text-sm [&_h2]:mt-10 [&_h2]:text-text [&_li]:mt-2 [&_strong]:font-medium [&_strong]:text-text " +
  "[&_ul]:list-disc [&_ul]:pl-5";

/** A long legal text in the reader's language; `texts` are our own Markdown files turned into HTML at build time. */
export function LegalPage({ title, texts }: { title: string; texts: { es: string; en: string } }) {
  return (
    <main id="main" className="page-column py-16">
      <article className="mx-auto max-w-prose">
        <h1>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, compiled at build time */}
        <div className={PROSE} dangerouslySetInnerHTML={{ __html: texts[getLocale()] }} />
      </article>
    </main>
  );
}

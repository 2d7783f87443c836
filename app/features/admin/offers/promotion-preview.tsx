import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { LANGUAGES, type Language, languageName } from "#domain/language/language-of.ts";
import { announcedLine, type Promotion, type PromotionId } from "#domain/offers/promotion.ts";
import { promotionIn } from "./promotion-texts.ts";

/** How the words look in each language while they are typed. */
export function PromotionPreview({ promotionId, promotion }: { promotionId: PromotionId; promotion: Promotion }) {
  return (
    <section aria-label={m.offers_preview()} className="grid gap-3">
      <h3 className="text-sm font-[550]">{m.offers_preview()}</h3>
      {LANGUAGES.map((language) => (
        <div key={language} lang={language} className="rounded-card border border-line">
          <p className="border-b px-4 py-1 text-xs text-muted">{languageName(language)}</p>
          {promotionId === "season" ? (
            <SeasonWords language={language} promotion={promotion} />
          ) : (
            <StripWords language={language} promotion={promotion} />
          )}
        </div>
      ))}
      {promotionId === "season" ? (
        <TextLink className="justify-self-start text-sm" to="/?preview=halloween">
          {m.promotion_preview()}
        </TextLink>
      ) : null}
    </section>
  );
}

function StripWords({ language, promotion }: { language: Language; promotion: Promotion }) {
  const { line, text, couponCode } = promotionIn(language, promotion);
  return (
    <p className="flex min-h-10 flex-wrap items-center justify-center gap-x-2 px-4 py-1.5 text-sm text-muted [overflow-wrap:anywhere]">
      <b className="font-medium text-text">{announcedLine("banner", line, couponCode ?? "")}</b>
      <span>{text}</span>
    </p>
  );
}

function SeasonWords({ language, promotion }: { language: Language; promotion: Promotion }) {
  const { line, title, text, couponCode } = promotionIn(language, promotion);
  return (
    <div className="grid gap-2 px-4 py-3 text-center text-sm [overflow-wrap:anywhere]">
      <p className="font-medium text-signal-text">{line}</p>
      <p className="font-[550]">{title}</p>
      <p className="text-muted">{text}</p>
      <p translate="no" className="figures text-signal-text">
        {couponCode}
      </p>
    </div>
  );
}

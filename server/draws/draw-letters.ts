import { m } from "#app/paraglide/messages.js";
import { DRAW } from "#domain/draw/draw-rules.ts";
import { pseudonymOf } from "#domain/draw/pseudonym.ts";
import { formatPrice } from "#domain/formats/format-money.ts";
import * as paths from "#domain/pages/paths.ts";
import { formatInstant } from "#server/platform/mail/format.ts";
import { defineLetter, type Letter, type LetterContext } from "#server/platform/mail/letter.ts";

type Entered = { name: string; draw: string; beaconAt: string; entryId: string };

/** They are in the draw; by the code they find themselves in its list. */
export const drawEntered = defineLetter(
  "draw_entered",
  ({ name, draw, beaconAt, entryId }: Entered, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_draw_entered_subject({ draw }, locale),
      name: name === "" ? null : name,
      paragraphs: [
        m.mail_draw_entered_text({ at: formatInstant(new Date(beaconAt), language) }, locale),
        m.mail_draw_entered_code({ code: pseudonymOf(entryId) }, locale),
      ],
      action: { label: m.mail_draw_action({}, locale), url: `${site.publicUrl}${paths.draw}` },
      notes: [m.mail_draw_free({}, locale)],
    };
  },
);

type Drawn = { name: string; draw: string; rank: number; entries: number };

/** The draw was drawn, and they won nothing. */
export const drawDrawn = defineLetter(
  "draw_drawn",
  ({ name, draw, rank, entries }: Drawn, { language, site }: LetterContext): Letter => {
    const locale = { locale: language };
    return {
      language,
      subject: m.mail_draw_drawn_subject({ draw }, locale),
      name: name === "" ? null : name,
      paragraphs: [m.mail_draw_drawn_text({ rank, entries }, locale), m.mail_draw_drawn_check({}, locale)],
      action: { label: m.mail_draw_action({}, locale), url: `${site.publicUrl}${paths.draw}` },
    };
  },
);

type Won = { name: string; draw: string; claimUntil: string };

/** They won, and have 14 days to say where they want the account. */
export const drawWon = defineLetter("draw_won", ({ name, draw, claimUntil }: Won, context: LetterContext): Letter => {
  const { language } = context;
  const locale = { locale: language };
  const account = formatPrice(DRAW.accountCents, language);
  const until = formatInstant(new Date(claimUntil), language);
  return {
    ...claimLetter(name, context),
    subject: m.mail_draw_won_subject({ draw }, locale),
    paragraphs: [m.mail_draw_won_text({ account }, locale), m.mail_draw_claim_until({ until }, locale)],
  };
});

/** Their time to claim is nearly over. */
export const drawClaim = defineLetter(
  "draw_claim",
  ({ name, draw, claimUntil }: Won, context: LetterContext): Letter => {
    const { language } = context;
    const locale = { locale: language };
    const until = formatInstant(new Date(claimUntil), language);
    return {
      ...claimLetter(name, context),
      subject: m.mail_draw_claim_subject({ draw }, locale),
      paragraphs: [m.mail_draw_claim_until({ until }, locale)],
    };
  },
);

function claimLetter(name: string, { language, site }: LetterContext) {
  const locale = { locale: language };
  return {
    language,
    name: name === "" ? null : name,
    action: { label: m.draw_claim_button({}, locale), url: `${site.publicUrl}${paths.draw}` },
    notes: [m.mail_draw_no_payment({}, locale)],
  };
}

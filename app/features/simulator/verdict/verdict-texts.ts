import type { PageSeo } from "#app/core/pages/seo/page-meta.ts";
import { formatCount, formatDay } from "#app/core/setups/setup-figures.ts";
import { ofHundredInWords } from "#app/core/simulator/answer-figures.ts";
import { verdictPictureAlt } from "#app/core/simulator/verdict-picture-words.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { evaluationName } from "#domain/evaluations/presets.ts";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { type VerdictKind, verdictKind } from "#domain/simulator/pass-rate.ts";
import { verdictPicturePath } from "#domain/simulator/verdict-picture.ts";
import type { ReadVerdict } from "./read-verdict.ts";

/** What the interval and the coin say of a history. */
export const VERDICT_TEXTS: Record<VerdictKind, () => string> = {
  above_coin: m.verdict_above_coin,
  like_coin: m.verdict_like_coin,
  below_coin: m.verdict_below_coin,
};

/** Title, words and picture of what lies at the address, for who is sent a link to it. */
export function verdictSeo(read: ReadVerdict): PageSeo {
  if (read.kind === "unknown") return { title: m.verdict_malformed_title, description: m.verdict_unknown_text };
  const isVerdict = read.kind === "verdict";
  const presetId = isVerdict ? read.verdict.presetId : read.presetId;
  const name = evaluationName(presetId);
  const page = { path: href(paths.sharedVerdict, { firm: presetId }), title: () => m.verdict_seo_title({ name }) };
  if (!isVerdict) return { ...page, description: () => m.verdict_seo_none({ name }) };
  const { pass, low, high, coin, trades, day } = read.verdict;
  const picture = { presetId, kind: verdictKind(read.verdict) };
  return {
    ...page,
    picture: () => ({
      path: verdictPicturePath(picture, getLocale()),
      alt: verdictPictureAlt(picture, getLocale()),
    }),
    description: () => {
      const inWords = (share: number) => ofHundredInWords(share, getLocale());
      const figures = m.verdict_seo_description({
        ...{ pass: inWords(pass), low: inWords(low), high: inWords(high), coin: inWords(coin) },
        date: formatDay(day, getLocale()),
      });
      if (trades === null) return figures;
      return `${figures} ${m.verdict_trades({ trades: formatCount(trades, getLocale()) })}`;
    },
  };
}

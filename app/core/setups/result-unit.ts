import { RESULT_UNIT_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { createStoredChoice } from "#app/core/browser/storage/stored-choice.ts";
import { formatSignedMoney, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatPercent, formatPrice } from "#domain/formats/format-money.ts";
import {
  centsOfAccount,
  EXAMPLE_ACCOUNT,
  RESULT_UNITS,
  type ResultUnit,
  shareOfAccount,
} from "#domain/setups/result-units.ts";
import { formatR } from "./setup-figures.ts";

/** The unit that results of setups are shown in, on the whole site. */
export const { set: setResultUnit, use: useResultUnit } = createStoredChoice<ResultUnit>({
  key: RESULT_UNIT_KEY,
  choices: RESULT_UNITS,
  first: "r",
  served: "r",
});

/** `+12,3 R`, `+12,3 %` or `+1.230 USD` of 12.3; money has cents where R would have more than one decimal. */
export function formatResult(result: number, unit: ResultUnit, decimals = 1): string {
  const language = getLocale();
  if (unit === "percent") return formatSignedShare(shareOfAccount(result), language, decimals);
  if (unit === "money") return formatSignedMoney(centsOfAccount(result), language, decimals > 1 ? 2 : 0);
  return formatR(result, language, decimals);
}

/** `formatResult` in the chosen unit. */
export type ResultText = (result: number, decimals?: number) => string;

export function useResultText(): ResultText {
  const unit = useResultUnit();
  return (result, decimals) => formatResult(result, unit, decimals);
}

/** What the unit is based on: `1 % de riesgo por operación en una cuenta de 10.000 USD`; null for R. */
export function unitNote(unit: ResultUnit): string | null {
  if (unit === "r") return null;
  const language = getLocale();
  const risk = formatPercent(EXAMPLE_ACCOUNT.riskPercent, language);
  return unit === "percent"
    ? m.library_unit_percent_note({ risk })
    : m.library_unit_money_note({ risk, account: formatPrice(EXAMPLE_ACCOUNT.balanceCents, language) });
}

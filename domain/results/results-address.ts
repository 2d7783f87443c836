/** What the address of the results page says. Spec [2.5], [7.26]. */
export type ResultsState = {
  /** Slug of the account; null for the first. */
  account: string | null;
  /** `2023-07`; null for the last month that has data. */
  month: string | null;
  /** `2023-07-12`, always of `month`; null for the month's last day that has data. */
  day: string | null;
};

const SLUG = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Reads an address; what can't be is as if it weren't there. A day alone names its month, too. */
export function toResultsState(parameters: URLSearchParams): ResultsState {
  const one = (name: string, is: (text: string) => boolean) => {
    const text = parameters.get(name);
    return text !== null && is(text) ? text : null;
  };
  const account = one("cuenta", (text) => SLUG.test(text));
  const day = one("dia", isDate);
  const month = one("mes", (text) => MONTH.test(text)) ?? day?.slice(0, "2023-07".length) ?? null;
  return { account, month, day: day?.startsWith(`${month}-`) ? day : null };
}

/** The one way to write it, `?…` or nothing; `toResultsState` reads the same again. */
export function resultsSearch({ account, month, day }: ResultsState): string {
  const written = Object.entries({ cuenta: account, mes: month, dia: day }).filter(([, value]) => value !== null);
  return written.length === 0 ? "" : `?${written.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** Whether it is a day that the calendar has, from 2000 to 2099. */
function isDate(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

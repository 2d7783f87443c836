import { m } from "#app/paraglide/messages.js";
import { Select } from "#app/ui/select.tsx";
import { ACCOUNT_CURRENCIES } from "#domain/histories/currencies.ts";

type HistoryCurrencyProps = { currency: string | null; onCurrency: (currency: string | null) => void };

/** Which currency a file's amounts are in, where nothing in it says so: dollars aren't taken for granted. */
export function HistoryCurrency({ currency, onCurrency }: HistoryCurrencyProps) {
  return (
    <Select
      label={m.histories_currency()}
      hint={m.histories_currency_text()}
      value={currency ?? ""}
      onChange={({ target }) => onCurrency(target.value === "" ? null : target.value)}
      options={[
        { value: "", label: m.histories_currency_choose() },
        ...ACCOUNT_CURRENCIES.map((code) => ({ value: code, label: code })),
      ]}
    />
  );
}

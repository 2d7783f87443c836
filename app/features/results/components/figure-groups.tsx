import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import { figureGroups } from "../lib/figure-rows.ts";
import type { AccountFigures } from "../results-page-data.ts";

/** Every figure with its name, which leads to its formula. Field-notes c5. */
export function FigureGroups({ account, figures }: { account: TradingAccount; figures: AccountFigures }) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {figureGroups(account, figures).map(({ name, rows }) => (
        <div key={name}>
          <h4 className="text-sm font-[550]">{name}</h4>
          <dl className="mt-2 text-sm">
            {rows.map((row) => (
              <div key={row.name} className="flex items-baseline justify-between gap-4 border-b py-2 last:border-b-0">
                <dt>
                  <TextLink to={`${paths.method}#${row.method}`} className="touch:-my-2 touch:inline-block touch:py-2">
                    {row.name}
                  </TextLink>
                </dt>
                <dd className="text-right">
                  <span className={`figures ${row.tone ?? ""}`}>{row.value}</span>
                  {row.note === undefined ? null : <span className="block text-xs text-muted">{row.note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

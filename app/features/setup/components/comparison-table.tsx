// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table isn't displayed as one, and would lose its roles
import { X } from "lucide-react";
import { Link } from "react-router";
import { useHypotheticalNotice } from "#app/core/setups/hypothetical-notice.tsx";
import { useResultText } from "#app/core/setups/result-unit.ts";
import { m } from "#app/paraglide/messages.js";
import { SeriesSample } from "#app/ui/charts/series-style.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { LEAST_COMPARED } from "#domain/setups/compared-ids.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { comparisonGroups } from "../lib/comparison-rows.tsx";

const PHONE_COLUMNS = ["", "", "max-md:grid-cols-2", "max-md:grid-cols-3", "max-md:grid-cols-4"];

/** One column per setup. On a phone a row's name is above its values, so that four columns fit without scrolling. */
export function ComparisonTable({ setups }: { setups: readonly Setup[] }) {
  useHypotheticalNotice();
  const text = useResultText();
  const row = `max-md:grid ${PHONE_COLUMNS[setups.length]}`;
  return (
    <table role="table" className="w-full table-fixed text-sm max-md:block max-md:text-xs">
      <caption className="sr-only">{m.comparison_table()}</caption>
      <thead role="rowgroup" className="max-md:block">
        <tr role="row" className={row}>
          <td role="cell" className="max-md:hidden" />
          {setups.map((setup, place) => (
            <th
              key={setup.id}
              role="columnheader"
              scope="col"
              className="px-1.5 pb-3 text-right align-bottom font-normal"
            >
              <SetupHead setup={setup} place={place} others={setups.filter((other) => other !== setup)} />
            </th>
          ))}
        </tr>
      </thead>
      {comparisonGroups(text).map(({ title, rows }) => (
        <tbody key={title} role="rowgroup" className="max-md:block">
          <tr role="row" className="max-md:block">
            <th
              role="rowheader"
              scope="row"
              colSpan={setups.length + 1}
              className="pt-6 pb-2 text-left text-base font-semibold max-md:block"
            >
              {title}
            </th>
          </tr>
          {rows.map(({ name, value }) => (
            <tr key={name} role="row" className={`border-t ${row}`}>
              <th
                role="rowheader"
                scope="row"
                className="py-2 text-left font-normal text-muted max-md:col-span-full max-md:pb-0 max-md:text-[0.6875rem]"
              >
                {name}
              </th>
              {setups.map((setup) => (
                <td key={setup.id} role="cell" className="figures px-1.5 py-2 text-right max-md:pt-0.5">
                  {value(setup)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type SetupHeadProps = { setup: Setup; place: number; others: readonly Setup[] };

function SetupHead({ setup, place, others }: SetupHeadProps) {
  return (
    <span className="grid grid-rows-[auto_1fr_auto] justify-items-end gap-1.5 max-md:h-full">
      <SeriesSample index={place} />
      <TextLink to={href(paths.setup, { id: setup.id })} className="[overflow-wrap:anywhere]">
        {setup.name}
      </TextLink>
      {others.length < LEAST_COMPARED ? null : (
        <Link
          to={`${paths.compareSetups}?ids=${others.map(({ id }) => id).join(",")}`}
          aria-label={m.comparison_remove({ name: setup.name })}
          className="icon-button -mr-2.5 size-9! touch:size-11!"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Link>
      )}
    </span>
  );
}

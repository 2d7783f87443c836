import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "#app/ui/card.tsx";
import type { ImportSummary } from "../lib/import-calls.ts";

/** Names that each list shows. */
const SHOWN = 20;

/** How many setups are added, changed, removed and left, and their names. */
export function PlannedChanges({ summary }: { summary: ImportSummary }) {
  const { added, changed, removed, unchanged, trades } = summary;
  const figures: [string, number][] = [
    [m.admin_setups_import_added(), added.count],
    [m.admin_setups_import_changed(), changed.count],
    [m.admin_setups_import_removed(), removed.count],
    [m.admin_setups_import_unchanged(), unchanged],
    [m.admin_setups_import_trades(), trades],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {figures.map(([name, count]) => (
          <Card as="div" key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="figures mt-1 text-xl">{formatCount(count, getLocale())}</dd>
          </Card>
        ))}
      </dl>
      <Names title={m.admin_setups_import_added()} count={added.count} names={added.listed.map(({ name }) => name)} />
      <Names
        title={m.admin_setups_import_changed()}
        count={changed.count}
        names={changed.listed.map(({ name, fields }) =>
          m.admin_setups_import_changed_fields({ name, fields: fields.join(", ") }),
        )}
      />
      <Names
        title={m.admin_setups_import_removed()}
        count={removed.count}
        names={removed.listed.map(({ name, votes }) =>
          votes === 0 ? name : m.admin_setups_import_removed_votes({ name, votes }),
        )}
      />
    </>
  );
}

function Names({ title, count, names }: { title: string; count: number; names: readonly string[] }) {
  if (count === 0) return null;
  const shown = names.slice(0, SHOWN);
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 list-disc pl-5 text-sm text-muted [overflow-wrap:anywhere]">
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > shown.length ? <li>{m.admin_setups_import_list_more({ count: count - shown.length })}</li> : null}
      </ul>
    </section>
  );
}

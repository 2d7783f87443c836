import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import type { ImportSummary } from "../lib/import-calls.ts";
import { PROBLEM_WORDS } from "../lib/problem-texts.ts";

type Refusals = ImportSummary["refusals"];
type Row = Refusals["named"][number] & { place: number };

/** Every refusal with its file, row and column. */
export function ImportRefusals({ refusals: { named, count } }: { refusals: Refusals }) {
  return (
    <>
      <Notice tone="error" title={m.admin_setups_import_refused({ count })}>
        {m.admin_setups_import_refused_text()}{" "}
        {count > named.length ? m.admin_setups_import_refused_first({ shown: named.length }) : null}
      </Notice>
      <Card isFlush>
        <Table
          caption={m.admin_setups_import_refused({ count })}
          columns={columns()}
          rows={named.map((refusal, place) => ({ ...refusal, place }))}
          rowKey={({ place }) => String(place)}
        />
      </Card>
    </>
  );
}

function columns(): TableColumn<Row>[] {
  return [
    { id: "what", header: m.admin_setups_import_what(), cell: ({ code }) => PROBLEM_WORDS[code](), isHeading: true },
    { id: "field", header: m.admin_setups_import_where_field(), cell: ({ field }) => field ?? "–" },
    { id: "file", header: m.admin_setups_import_file(), cell: ({ file }) => file || "–" },
    {
      id: "row",
      header: m.admin_setups_import_where_row(),
      cell: ({ row }) => row ?? "–",
      align: "end",
      isFigures: true,
    },
  ];
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "#app/core/data/query/loaded.tsx";
import { ExportButton } from "#app/core/office/lists/export-button.tsx";
import { fileOf, shownColumns } from "#app/core/office/lists/list-columns.tsx";
import { ListPages } from "#app/core/office/lists/list-pages.tsx";
import { useExport } from "#app/core/office/lists/use-export.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Table } from "#app/ui/table.tsx";
import { movementColumns } from "./movement-columns.tsx";
import { type OfficeMovement, readMovements } from "./read-movements.ts";
import { SumTables } from "./sum-tables.tsx";

type MonthProps = { month: string; zone: string };

/** A month's sums, then each of its movements. */
export function Month({ month, zone }: MonthProps) {
  const movements = useQuery({ queryKey: ["accounting", month, zone], queryFn: () => readMovements(month, zone) });
  return (
    <div className="mt-6 grid gap-4">
      <Loaded
        query={movements}
        skeleton={<Skeleton className="h-96" />}
        failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={m.accounting_empty_title()} text={m.accounting_empty_text()} />}
      >
        {(rows) => (
          <>
            <SumTables movements={rows} zone={zone} />
            <Movements movements={rows} month={month} zone={zone} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const PER_PAGE = 50;

function Movements({ movements, month, zone }: MonthProps & { movements: readonly OfficeMovement[] }) {
  const [page, setPage] = useState(1);
  const columns = movementColumns(zone);
  const file = useExport(fileOf(`lpx-${month}`, columns));
  return (
    <section aria-labelledby="movements" className="mt-2 min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="movements" className="text-lg">
          {m.accounting_count()}
        </h2>
        <ExportButton file={file} total={movements.length} onStart={() => void file.save(whole(movements))} />
      </div>
      <Card isFlush className="overflow-x-auto">
        <Table
          caption={m.accounting_count()}
          columns={shownColumns(columns)}
          rows={movements.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
          rowKey={({ id }) => id}
        />
      </Card>
      <ListPages page={page} perPage={PER_PAGE} total={movements.length} onPage={setPage} />
    </section>
  );
}

async function* whole(movements: readonly OfficeMovement[]) {
  yield { rows: movements, total: movements.length };
}

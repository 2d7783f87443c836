import { Download } from "lucide-react";
import { saveFile } from "#app/core/browser/storage/save-file.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { type TradesHead, tradesCsv, tradesJson } from "#domain/backtest/trade-export.ts";
import type { TradeRecord } from "#domain/backtest/trade-list.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** All trades as a file, made in the browser from what is on the screen. */
export function TradeDownloads({ setup, list }: { setup: Setup; list: readonly TradeRecord[] }) {
  const head: TradesHead = {
    setup: setup.name,
    asset: setup.asset,
    timeframe: setup.timeframe,
    results: "simulated",
  };
  const notice = `${m.disclosures_hypothetical_title()}. ${m.disclosures_hypothetical_text()}`;
  const name = `lpx-setup-${setup.id}-backtest`;
  const files = [
    { kind: "CSV", type: "text/csv;charset=utf-8", name: `${name}.csv`, text: () => tradesCsv(head, list) },
    { kind: "JSON", type: "application/json", name: `${name}.json`, text: () => tradesJson(head, list, notice) },
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {files.map((file) => (
        <Button key={file.kind} size="sm" onClick={() => saveFile({ ...file, content: file.text() })}>
          <Download aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.setup_download({ kind: file.kind })}
        </Button>
      ))}
    </div>
  );
}

import { useMemo, useState } from "react";
import { readStoredBroker, storeBroker } from "#app/core/browser/storage/stored-broker.ts";
import type { OperatingDay } from "#domain/backtest/weekdays.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import type { BrokerProfile } from "#domain/mt5/broker-profile.ts";
import { type Conversion, type ConversionDraft, convertSetup } from "#domain/mt5/convert-setup.ts";
import type { RiskEntry } from "#domain/mt5/read-entries.ts";
import { exampleSymbol, type SymbolEntry } from "#domain/mt5/symbol-specification.ts";
import type { Setup } from "#domain/setups/setup.ts";

export type ConversionForm = {
  draft: ConversionDraft;
  conversion: Conversion;
  setBroker: (broker: BrokerProfile | null) => void;
  setSymbol: (change: Partial<SymbolEntry>) => void;
  setRisk: (change: Partial<RiskEntry>) => void;
  setDate: (date: string) => void;
  toggleDay: (day: OperatingDay) => void;
};

/** What is filled in for a setup and what comes of it. The broker is remembered on this device. Browser only. */
export function useConversion(setup: Setup): ConversionForm {
  const [draft, setDraft] = useState(() => firstDraft(setup));
  const conversion = useMemo(() => convertSetup(draft), [draft]);
  const change = (next: Partial<ConversionDraft>) => setDraft({ ...draft, ...next });
  const remember = (broker: BrokerProfile | null, suffix: string) => {
    if (broker !== null) storeBroker({ profile: broker, suffix });
  };
  return {
    draft,
    conversion,
    setBroker(broker) {
      remember(broker, draft.symbol.suffix);
      change({ broker });
    },
    setSymbol(entry) {
      const symbol = { ...draft.symbol, ...entry };
      remember(draft.broker, symbol.suffix);
      change({ symbol });
    },
    setRisk: (entry) => change({ risk: { ...draft.risk, ...entry } }),
    setDate: (date) => change({ date: date === "" ? today() : date }),
    toggleDay(day) {
      const { withoutDays } = draft;
      const isOut = withoutDays.includes(day);
      change({ withoutDays: isOut ? withoutDays.filter((out) => out !== day) : [...withoutDays, day] });
    },
  };
}

function firstDraft(setup: Setup): ConversionDraft {
  const broker = readStoredBroker();
  return {
    setup,
    broker: broker?.profile ?? null,
    symbol: { ...exampleSymbol(setup.asset), suffix: broker?.suffix ?? "" },
    risk: { equity: "", percent: "1" },
    date: today(),
    withoutDays: [],
  };
}

function today(): string {
  return toReferenceTime(new Date()).date;
}

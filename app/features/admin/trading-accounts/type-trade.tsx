import { useState } from "react";
import { useForm } from "react-hook-form";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import { FigureField } from "#app/core/browser/forms/figure-field.tsx";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { LONGEST_SYMBOL } from "#domain/markets/market-symbol.ts";
import type { AccountTrade } from "#domain/results/account-trade.ts";
import { checkTypedTrade, TRADE_KINDS, type TypedTrade, typeTrade } from "#domain/trade-import/typed-trade.ts";

type TypeTradeProps = {
  /** What the fields begin with; null leaves them empty. */
  start: AccountTrade | null;
  label: string;
  onTyped: (trade: AccountTrade) => void;
};

/** A trade as it should be, typed in a dialog and judged as the server judges it. */
export function TypeTrade({ start, label, onTyped }: TypeTradeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" className="justify-self-start">
          {label}
        </Button>
      }
      title={label}
      closeLabel={m.common_close()}
      footer={
        <Button type="submit" form="type-trade" variant="primary">
          {m.panel_save()}
        </Button>
      }
    >
      {isOpen ? (
        <TradeForm
          start={start}
          onTyped={(trade) => {
            setIsOpen(false);
            onTyped(trade);
          }}
        />
      ) : null}
    </Dialog>
  );
}

function TradeForm({ start, onTyped }: Pick<TypeTradeProps, "start" | "onTyped">) {
  const { register, handleSubmit, formState, watch } = useForm<TypedTrade, unknown, AccountTrade>({
    resolver: domainResolver(checkTypedTrade),
    defaultValues: typeTrade(start),
  });
  const field = (name: keyof TypedTrade) => ({
    ...register(name),
    error: formState.errors[name] && m.accounts_trade_problem(),
  });
  const moment = { type: "datetime-local", step: "0.001" } as const;
  const figure = (name: keyof typeof TRADE_KINDS) => ({ ...field(name), typed: watch(name), kind: TRADE_KINDS[name] });
  return (
    <form id="type-trade" noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={handleSubmit(onTyped)}>
      <Field {...field("openedAt")} {...moment} label={m.accounts_trade_opened()} />
      <Field {...field("closedAt")} {...moment} label={m.accounts_trade_closed()} />
      <Field {...field("symbol")} maxLength={LONGEST_SYMBOL} label={m.accounts_trade_symbol()} />
      <Select
        {...field("side")}
        label={m.common_trade_side()}
        options={[
          { value: "buy", label: m.common_trade_buy() },
          { value: "sell", label: m.common_trade_sell() },
        ]}
      />
      <FigureField {...figure("size")} label={m.accounts_trade_size()} />
      <FigureField {...figure("entry")} label={m.common_entry_price()} />
      <FigureField {...figure("exit")} label={m.common_exit_price()} />
      <FigureField {...figure("costsCents")} label={m.accounts_trade_costs()} />
      <FigureField {...figure("profitCents")} label={m.accounts_trade_profit()} />
      <FigureField {...figure("riskCents")} label={m.accounts_trade_risk()} />
      <Field {...field("setupId")} inputMode="numeric" label={m.accounts_trade_setup()} />
    </form>
  );
}

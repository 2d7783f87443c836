import { m } from "#app/paraglide/messages.js";
import { FigureTable } from "#app/ui/charts/figure-table.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  type ColumnMapping,
  MAPPED_FIELDS,
  type MappedField,
  NEEDED_FIELDS,
} from "#domain/histories/column-mapping.ts";
import { DATE_ORDERS } from "#domain/histories/read-time.ts";
import type { Assumption } from "#domain/histories/writing-of.ts";
import type { UnknownTable } from "./use-history-upload.ts";

export const FIELDS: Record<MappedField, () => string> = {
  ticket: m.histories_field_ticket,
  openedAt: m.histories_field_opened_at,
  openedClock: m.histories_field_opened_clock,
  closedAt: m.histories_field_closed_at,
  closedClock: m.histories_field_closed_clock,
  symbol: m.common_symbol,
  side: m.histories_field_side,
  size: m.histories_field_size,
  entry: m.common_entry_price,
  exit: m.common_exit_price,
  commission: m.histories_field_commission,
  swap: m.histories_field_swap,
  fee: m.histories_field_fee,
  profit: m.histories_field_profit,
  risk: m.histories_field_risk,
  setupId: m.histories_field_setup,
};
const ORDERS = { ymd: m.histories_order_ymd, dmy: m.histories_order_dmy, mdy: m.histories_order_mdy };
const isNeeded = (field: MappedField) => NEEDED_FIELDS.some((needed) => needed === field);

type ColumnFieldsProps = {
  table: UnknownTable;
  mapping: ColumnMapping;
  /** Needed fields to be marked as missing. */
  missing: readonly MappedField[];
  onChange: (mapping: ColumnMapping) => void;
};

/** The file's first lines, and a choice for all that its columns may be and how they are written. */
export function ColumnFields({ table: { sample, proposal }, mapping, missing, onChange }: ColumnFieldsProps) {
  const { columns, otherCosts = [] } = mapping;
  const set = (change: Partial<ColumnMapping>) => onChange({ ...mapping, ...change });
  const without = (said: Assumption) => mapping.assumed?.filter((each) => each !== said) ?? [];
  const choose = (field: MappedField, value: string) => {
    const { [field]: _, ...others } = columns;
    set({ columns: value === "" ? others : { ...others, [field]: Number(value) } });
  };
  return (
    <>
      <FigureTable
        caption={m.histories_mapping_sample()}
        columns={sample.head}
        rows={sample.rows.map((cells, place) => ({ key: String(place), cells: sample.head.map((_, at) => cells[at]) }))}
      />
      <div className="grid gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {MAPPED_FIELDS.map((field) => (
          <Select
            key={field}
            label={FIELDS[field]()}
            labelNote={isNeeded(field) ? undefined : m.common_optional()}
            error={missing.includes(field) ? m.histories_mapping_missing() : undefined}
            value={String(columns[field] ?? "")}
            onChange={(event) => choose(field, event.target.value)}
            options={[
              { value: "", label: m.histories_no_column() },
              ...sample.head.map((name, place) => ({ value: String(place), label: name || `${place + 1}` })),
            ]}
          />
        ))}
        <Select
          label={m.histories_mapping_dates()}
          hint={mapping.assumed?.includes("dateOrder") ? m.histories_mapping_check() : undefined}
          value={mapping.dateOrder}
          onChange={({ target }) =>
            set({
              dateOrder: DATE_ORDERS.find((order) => order === target.value) ?? mapping.dateOrder,
              assumed: without("dateOrder"),
            })
          }
          options={DATE_ORDERS.map((order) => ({ value: order, label: ORDERS[order]() }))}
        />
        <Select
          label={m.histories_mapping_decimals()}
          hint={mapping.assumed?.includes("decimalMark") ? m.histories_mapping_check() : undefined}
          value={mapping.decimalMark}
          onChange={({ target }) =>
            set({ decimalMark: target.value === "," ? "," : ".", assumed: without("decimalMark") })
          }
          options={[
            { value: ".", label: "1234.50" },
            { value: ",", label: "1234,50" },
          ]}
        />
        <Select
          label={m.histories_mapping_profit()}
          value={mapping.profitIs}
          onChange={({ target }) => set({ profitIs: target.value === "net" ? "net" : "gross" })}
          options={[
            { value: "net", label: m.histories_mapping_net() },
            { value: "gross", label: m.histories_mapping_gross() },
          ]}
        />
        <Select
          label={m.histories_mapping_costs()}
          value={mapping.costsAre}
          onChange={({ target }) => set({ costsAre: target.value === "paid" ? "paid" : "signed" })}
          options={[
            { value: "signed", label: m.histories_mapping_signed() },
            { value: "paid", label: m.histories_mapping_paid() },
          ]}
        />
        {columns.fee === undefined && otherCosts.length === 0 ? null : (
          <Select
            label={m.histories_mapping_fees()}
            value={mapping.feesAre ?? mapping.costsAre}
            onChange={({ target }) => set({ feesAre: target.value === "paid" ? "paid" : "signed" })}
            options={[
              { value: "signed", label: m.histories_mapping_signed() },
              { value: "paid", label: m.histories_mapping_paid() },
            ]}
          />
        )}
      </div>
      {proposal.otherCosts === undefined ? null : (
        <fieldset className="grid gap-2">
          <legend className="text-sm font-medium">{m.histories_mapping_other_costs()}</legend>
          {proposal.otherCosts.map((column) => (
            <Checkbox
              key={column}
              label={sample.head[column]}
              checked={otherCosts.includes(column)}
              onChange={({ target }) =>
                set({
                  otherCosts: target.checked ? [...otherCosts, column] : otherCosts.filter((each) => each !== column),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";

type Input = { name: string; values: ReactNode; meaning: string };

/** What can be set in the indicator: the values of a setup. Spec: [2.32], [3.1]. */
export function InputTable() {
  const columns: TableColumn<Input>[] = [
    { id: "name", header: m.indicator_input_name(), isHeading: true, cell: ({ name }) => name },
    {
      id: "values",
      header: m.indicator_input_values(),
      cell: ({ values }) => values,
    },
    { id: "meaning", header: m.indicator_input_meaning(), cell: ({ meaning }) => meaning },
  ];
  return (
    <Card className="p-0!">
      <Table caption={m.indicator_inputs_title()} columns={columns} rows={inputs()} rowKey={({ name }) => name} />
    </Card>
  );
}

function inputs(): Input[] {
  const time = <span className="figures">{m.indicator_input_time()}</span>;
  const ticks = m.indicator_input_ticks();
  return [
    { name: m.common_pattern_1(), values: time, meaning: m.indicator_input_first_text() },
    { name: m.common_pattern_2(), values: time, meaning: m.indicator_input_second_text() },
    { name: m.common_stop_loss(), values: ticks, meaning: m.indicator_input_stop_text() },
    { name: m.common_take_profit(), values: ticks, meaning: m.indicator_input_target_text() },
    {
      name: m.indicator_input_direction(),
      values: m.indicator_input_directions(),
      meaning: m.indicator_input_direction_text(),
    },
    { name: m.common_days(), values: m.indicator_input_weekdays(), meaning: m.indicator_input_days_text() },
  ];
}

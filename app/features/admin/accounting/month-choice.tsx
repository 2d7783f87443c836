import { ChevronLeft, ChevronRight } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { monthsBetween, shiftMonth } from "#domain/accounting/month.ts";
import { monthName } from "./accounting-texts.ts";

type MonthChoiceProps = {
  month: string;
  /** Months to choose from: the first that saw money move to the one that runs. */
  first: string;
  last: string;
  onChoose: (month: string) => void;
};

/** Which month is shown: from a list, or the one beside it. */
export function MonthChoice({ month, first, last, onChoose }: MonthChoiceProps) {
  const months = monthsBetween(first < month ? first : month, last > month ? last : month);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <Button
        aria-label={m.results_month_before()}
        disabled={month <= first}
        onClick={() => onChoose(shiftMonth(month, -1))}
      >
        <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </Button>
      <Select
        className="min-w-0 flex-[0_1_14rem]"
        label={m.common_month()}
        value={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ target }) => onChoose(target.value)}
      />
      <Button
        aria-label={m.results_month_after()}
        disabled={month >= last}
        onClick={() => onChoose(shiftMonth(month, 1))}
      >
        <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  );
}

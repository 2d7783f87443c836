import { Columns3 } from "lucide-react";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** `isHeading`: names the row, and is always there. */
export type NamedColumn = { id: string; header: string; isHeading?: boolean | undefined };

type ColumnChoiceProps = {
  columns: readonly NamedColumn[];
  /** Null for all. */
  chosen: readonly string[] | null;
  onChoose: (chosen: readonly string[] | null) => void;
};

/** Whether a column is shown; a choice that knows none of a table's columns is none. */
export function isColumnShown(
  { id, isHeading = false }: Pick<NamedColumn, "id" | "isHeading">,
  chosen: readonly string[] | null,
) {
  return isHeading || chosen === null || chosen.includes(id);
}

/** Which columns a list shows, on a phone which lines of its cards; files have all of them. */
export function ColumnChoice({ columns, chosen: kept, onChoose }: ColumnChoiceProps) {
  // The choice is kept in the address, which follows a moment after the press that must show at once.
  const [choice, setChoice] = useState({ of: kept, chosen: kept });
  if (choice.of !== kept) setChoice({ of: kept, chosen: kept });
  const { chosen } = choice;
  const shown = columns.filter((column) => isColumnShown(column, chosen));
  function choose(to: typeof kept) {
    setChoice({ of: kept, chosen: to });
    onChoose(to);
  }
  function toggle(id: string) {
    const ids = columns
      .filter((column) => isColumnShown(column, chosen) !== (column.id === id))
      .map((column) => column.id);
    choose(ids.length === columns.length ? null : ids);
  }
  return (
    <Dialog
      size="sm"
      trigger={
        <Button size="sm" variant="quiet">
          <Columns3 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {m.list_columns()} <span className="figures">{`${shown.length}/${columns.length}`}</span>
        </Button>
      }
      title={m.list_columns()}
      description={m.list_columns_text()}
      closeLabel={m.common_close()}
      footer={
        <Button size="sm" disabled={chosen === null} onClick={() => choose(null)}>
          {m.list_columns_all()}
        </Button>
      }
    >
      <div className="grid gap-2">
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.header}
            checked={isColumnShown(column, chosen)}
            disabled={column.isHeading === true}
            onChange={() => toggle(column.id)}
          />
        ))}
      </div>
    </Dialog>
  );
}

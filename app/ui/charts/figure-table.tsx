import type { ReactNode } from "react";

type FigureTableProps = {
  caption: string;
  /** The first names the rows. */
  columns: readonly ReactNode[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Figures in rows that stay rows on a phone; where they don't fit, the table scrolls by itself. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-xs whitespace-nowrap sm:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {first}
            </th>
            {others.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <th key={place} scope="col" className="py-2 pl-2 text-right font-medium whitespace-normal sm:pl-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key} className="border-b last:border-b-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-normal text-muted hyphens-manual">
                {name}
              </th>
              {values.map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={place} className="figures py-1.5 pl-2 text-right sm:pl-3">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A chart's figures behind a line that opens them, the caption where it has no own: readable without eyes, and without script. */
export function TableTwin({ opener, ...props }: FigureTableProps & { opener?: string }) {
  return (
    <details>
      <summary className="inline-block text-sm underline decoration-line-strong underline-offset-4 touch:py-2.5">
        {opener ?? props.caption}
      </summary>
      {/* Its rows don't wrap: without this a grid around it grows as wide as they are. */}
      <div className="mt-3 max-w-[640px] [contain:inline-size]">
        <FigureTable {...props} />
      </div>
    </details>
  );
}

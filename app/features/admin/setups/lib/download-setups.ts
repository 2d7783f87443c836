import { exportSetups } from "#domain/setup-import/export-setups.ts";
import type { Setup } from "#domain/setups/setup.ts";

/** Hands the setups over as the table that an import takes. */
export function downloadSetups(setups: readonly Setup[]): void {
  const address = URL.createObjectURL(new Blob([exportSetups(setups)], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "setups.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}

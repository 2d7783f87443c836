import { ROW_KEYS_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { createStoredChoice } from "#app/core/browser/storage/stored-choice.ts";

/** Whether single keys move through the list: who dictates, or holds keys down, turns them off. WCAG 2.2, 2.1.4. */
export const { use: useKeyChoice, set: setKeyChoice } = createStoredChoice<"on" | "off">({
  key: ROW_KEYS_KEY,
  choices: ["on", "off"],
  first: "on",
  served: "on",
});

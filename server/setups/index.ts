import { defineSubject } from "#server/platform/subject.ts";
import { attachSetupFile } from "./attach-setup-file.ts";
import { personalTables } from "./personal-tables.ts";
import { removeSetupFile } from "./remove-setup-file.ts";
import { updateSetup } from "./update-setup.ts";

/** The library of setups, its files and its import. */
export const setups = defineSubject({
  actions: { attachSetupFile, removeSetupFile, updateSetup },
  personal: personalTables,
});

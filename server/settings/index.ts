import { defineSubject } from "#server/platform/subject.ts";
import { changeSettings } from "./change-settings.ts";
import { listSettings } from "./list-settings.ts";

/** What the office changes of the site while it runs. */
export const settings = defineSubject({ actions: { changeSettings, listSettings } });

import { defineSubject } from "#server/platform/subject.ts";
import * as claimChanges from "./change-claims.ts";
import { changePromotion } from "./change-promotion.ts";

/** What is said in promotion: claims, the strip on top of the public pages, the words of the season. */
export const offers = defineSubject({ actions: { changePromotion, ...claimChanges } });

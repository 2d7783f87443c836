import { formatList } from "#app/core/formats/format-list.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { PLANS, type Plan } from "#domain/plans/plan-catalogue.ts";

/** The names of the plans that `has` accepts, lowest first: 'Pro y Elite'. */
export function planNames(has: (plan: Plan) => boolean = () => true): string {
  return formatList(
    PLANS.filter(has).map(({ name }) => name),
    getLocale(),
  );
}

import { useClassAllowance } from "#app/core/account/use-class-allowance.ts";
import { planNames } from "#app/core/shop/plans/plan-names.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { RetryButton } from "#app/ui/retry-button.tsx";
import * as paths from "#domain/pages/paths.ts";

/** How many private classes are left, and the way to book one; a line of the card. Spec: [9.3], [9.4]. */
export function PrivateClasses() {
  const classes = useClassAllowance();
  if (classes.isPending) return null;
  if (classes.isError) {
    return (
      <li className="flex flex-wrap items-center gap-3">
        <span role="alert">{m.common_load_error()}</span>
        <RetryButton size="sm" isRetrying={classes.isFetching} onRetry={() => void classes.refetch()}>
          {m.common_retry()}
        </RetryButton>
      </li>
    );
  }
  const { left, total } = classes.data;
  if (total === 0)
    return <li>{m.dashboard_classes_none({ plans: planNames(({ privateClasses }) => privateClasses > 0) })}</li>;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span>{m.dashboard_classes_left({ left, total })}</span>
      {left > 0 ? (
        <ButtonLink size="sm" to={paths.tickets}>
          {m.private_classes_to_book()}
        </ButtonLink>
      ) : null}
    </li>
  );
}

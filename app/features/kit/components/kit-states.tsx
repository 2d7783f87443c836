import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton, SkeletonText } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import * as paths from "#domain/pages/paths.ts";
import { KitSection } from "./kit-section.tsx";

export function KitStates() {
  const [isRetrying, setIsRetrying] = useState(false);
  return (
    <KitSection title={m.kit_states()}>
      <div className="grid gap-3">
        <Notice>{m.kit_notice()}</Notice>
        <Notice tone="success" title={m.kit_coupon_title()}>
          {m.kit_coupon_text()}
        </Notice>
        <Notice tone="warning" title={m.kit_test_title()}>
          {m.kit_test_text()}
        </Notice>
        <Notice tone="error" role="note">
          {m.kit_wrong()}
        </Notice>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <SkeletonText lines={3} />
          <Skeleton className="h-11 w-full" />
        </Card>
        <Card className="flex items-center gap-6">
          <Spinner size="sm" /> <Spinner /> <Spinner size="lg" label={m.kit_loading()} />
        </Card>
        <EmptyState
          icon={<ShoppingCart strokeWidth={1.5} />}
          title={m.checkout_cart_empty_title()}
          text={m.kit_empty_text()}
          headingLevel={3}
          action={
            <ButtonLink to={paths.plans} variant="primary">
              {m.common_see_plans()}
            </ButtonLink>
          }
        />
        <ErrorState
          title={m.kit_error_title()}
          text={m.kit_error_text()}
          headingLevel={3}
          retryLabel={m.common_retry()}
          isRetrying={isRetrying}
          onRetry={() => setIsRetrying(true)}
        />
      </div>
    </KitSection>
  );
}

import { Component, type ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";

type PaymentBoundaryProps = { children: ReactNode };

/** Keeps the page standing when the provider's own components fail; the order is safe on the server. */
export class PaymentBoundary extends Component<PaymentBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title={m.checkout_payment_script_title()}
        text={m.checkout_payment_script_text()}
        retryLabel={m.common_retry()}
        onRetry={() => window.location.reload()}
      />
    );
  }
}

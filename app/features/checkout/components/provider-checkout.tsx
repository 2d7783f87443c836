import type { PayPalCardFieldsComponentOptions } from "@paypal/paypal-js";
import {
  PayPalButtons,
  PayPalCardFieldsProvider,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useState } from "react";
import type { PublicConfig } from "#app/core/browser/public-config.ts";
import { m } from "#app/paraglide/messages.js";
import { ErrorState } from "#app/ui/error-state.tsx";
import { type Language, localeWithCountry } from "#domain/language/language-of.ts";
import { CURRENCY } from "#domain/money.ts";
import type { Payment } from "../lib/use-payment.ts";
import { CardForm } from "./card-form.tsx";
import { ProviderSkeleton } from "./provider-skeleton.tsx";

export type ProviderCheckoutProps = {
  config: PublicConfig;
  language: Language;
  payment: Payment;
  /** The buyer's name. */
  holder: string;
  payLabel: string;
  buttonSlot: HTMLElement | null;
};

/**
 * The provider's script and what it draws. Loaded only at this step; its address is configuration, so that
 * tests and the demonstration serve a substitute. Spec: [2.37], [7.22], [8.17].
 */
export function ProviderCheckout(props: ProviderCheckoutProps) {
  const { config, language } = props;
  const [round, setRound] = useState(0);
  return (
    <PayPalScriptProvider
      key={round}
      options={{
        clientId: config.paypalClientId,
        currency: CURRENCY,
        intent: "capture",
        components: "buttons,card-fields",
        locale: localeWithCountry(language),
        sdkBaseUrl: config.paypalSdkUrl,
      }}
    >
      <ProviderSurface {...props} onRetry={() => setRound(round + 1)} />
    </PayPalScriptProvider>
  );
}

function ProviderSurface({
  payment,
  holder,
  payLabel,
  buttonSlot,
  onRetry,
}: ProviderCheckoutProps & { onRetry: () => void }) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) {
    return (
      <ErrorState
        title={m.checkout_payment_script_title()}
        text={m.checkout_payment_script_text()}
        retryLabel={m.common_retry()}
        onRetry={onRetry}
      />
    );
  }
  if (isPending) return <ProviderSkeleton />;
  return (
    <>
      <PayPalButtons
        style={{ layout: "vertical", color: "white", shape: "rect", height: 48 }}
        createOrder={() => openOrStop(payment)}
        onApprove={async (_data, actions) => {
          if ((await payment.capture()) === "declined") await actions.restart();
        }}
        onCancel={payment.sayCancelled}
        onError={payment.sayUnexpected}
      />
      <CardCheckout payment={payment} holder={holder} payLabel={payLabel} buttonSlot={buttonSlot} />
    </>
  );
}

function CardCheckout({ payment, holder, payLabel, buttonSlot }: Omit<ProviderCheckoutProps, "config" | "language">) {
  const [isOffered, setIsOffered] = useState(false);
  const [style] = useState(readCardStyle);
  return (
    <>
      <p className="my-5 flex items-center gap-3.5 text-xs text-muted before:flex-1 before:border-t after:flex-1 after:border-t">
        {m.checkout_payment_or_card()}
      </p>
      <PayPalCardFieldsProvider
        style={style}
        createOrder={() => openOrStop(payment)}
        onApprove={async () => {
          await payment.capture();
        }}
        onError={payment.sayUnexpected}
      >
        <CardForm
          holder={holder}
          payLabel={payLabel}
          isBusy={payment.isBusy}
          buttonSlot={buttonSlot}
          onMount={() => setIsOffered(true)}
          onFailure={payment.sayUnexpected}
        />
      </PayPalCardFieldsProvider>
      {isOffered ? null : <p className="text-sm text-muted">{m.checkout_card_unavailable()}</p>}
    </>
  );
}

/** The script stops when this throws; why has been said on the page by then. */
async function openOrStop(payment: Payment): Promise<string> {
  const providerOrderId = await payment.open();
  if (providerOrderId === null) throw new Error("no order to pay");
  return providerOrderId;
}

/** The tokens' values for fields that live in the provider's own frames and can't see our style sheet. */
function readCardStyle(): NonNullable<PayPalCardFieldsComponentOptions["style"]> {
  const tokens = getComputedStyle(document.documentElement);
  return {
    input: {
      color: tokens.getPropertyValue("--text").trim(),
      "font-family": "ui-monospace, monospace",
      "font-size": "16px",
    },
    ".invalid": { color: tokens.getPropertyValue("--loss").trim() },
  };
}

import { PayPalCVVField, PayPalExpiryField, PayPalNumberField, usePayPalCardFields } from "@paypal/react-paypal-js";
import { CircleAlert, Lock } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CARD_PROBLEM_TEXTS, type CardField, findCardProblems } from "../lib/card-problems.ts";

const COMPONENTS = { number: "NumberField", expiry: "ExpiryField", cvv: "CVVField" } as const;

type CardFormProps = {
  /** The buyer's name, as it is likely to be printed on the card. */
  holder: string;
  payLabel: string;
  isBusy: boolean;
  /** Where the pay button goes: in the summary, under the total. */
  buttonSlot: HTMLElement | null;
  /** The provider offers card fields here. */
  onMount: () => void;
  onFailure: () => void;
};

/** Card fields drawn by the provider, but for the name, with our labels and our words when one is wrong. Spec: [2.37]. */
export function CardForm({ holder, payLabel, isBusy, buttonSlot, onMount, onFailure }: CardFormProps) {
  const { cardFieldsForm, fields } = usePayPalCardFields();
  const [problems, setProblems] = useState<readonly CardField[]>([]);
  const [name, setName] = useState(holder);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const [isPaying, setIsPaying] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tells once that the fields are offered
  useEffect(onMount, []);

  async function pay() {
    if (!cardFieldsForm || isPaying || isBusy) return;
    const found = findCardProblems(await cardFieldsForm.getState());
    setProblems(found);
    for (const field of found) void fields[COMPONENTS[field]]?.setAttribute("aria-invalid", "true");
    setIsNameMissing(name.trim() === "");
    const [first] = found;
    if (first) return fields[COMPONENTS[first]]?.focus();
    if (name.trim() === "") return nameField.current?.focus();
    setIsPaying(true);
    await cardFieldsForm.submit({ name: name.trim() }).catch(onFailure);
    setIsPaying(false);
  }

  /** A field that was wrong is looked at again while it is mended. */
  async function recheck() {
    if (problems.length === 0 || !cardFieldsForm) return;
    const found = findCardProblems(await cardFieldsForm.getState());
    for (const field of problems.filter((field) => !found.includes(field))) {
      void fields[COMPONENTS[field]]?.removeAttribute("aria-invalid");
    }
    setProblems(problems.filter((field) => found.includes(field)));
  }

  const inputEvents = { onChange: () => void recheck(), onInputSubmitRequest: () => void pay() };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <CardFieldFrame field="number" label={m.checkout_card_number()} problems={problems} isWide>
          <PayPalNumberField inputEvents={inputEvents} />
        </CardFieldFrame>
        <CardFieldFrame field="expiry" label={m.checkout_card_expiry()} problems={problems}>
          <PayPalExpiryField inputEvents={inputEvents} />
        </CardFieldFrame>
        <CardFieldFrame field="cvv" label={m.checkout_card_cvv()} problems={problems}>
          <PayPalCVVField inputEvents={inputEvents} />
        </CardFieldFrame>
        <Field
          ref={nameField}
          className="sm:col-span-2"
          label={m.checkout_card_name()}
          autoComplete="cc-name"
          value={name}
          error={isNameMissing ? m.checkout_card_name_invalid() : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setIsNameMissing(false);
          }}
        />
      </div>
      <p className="mt-4 flex gap-2 text-xs text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-3.5 flex-none" strokeWidth={1.75} />
        <span>{m.checkout_card_privacy()}</span>
      </p>
      {buttonSlot
        ? createPortal(
            <Button variant="primary" size="xl" block isBusy={isPaying || isBusy} onClick={pay}>
              {isPaying || isBusy ? m.checkout_paying() : payLabel}
            </Button>,
            buttonSlot,
          )
        : null}
    </>
  );
}

type CardFieldFrameProps = {
  field: CardField;
  label: string;
  problems: readonly CardField[];
  isWide?: boolean;
  children: ReactNode;
};

/** The provider's input names itself; the label above it is for the eye. */
function CardFieldFrame({ field, label, problems, isWide = false, children }: CardFieldFrameProps) {
  return (
    <div className={`grid content-start gap-1.5 ${isWide ? "sm:col-span-2" : ""}`}>
      <span aria-hidden="true" className="text-sm font-medium">
        {label}
      </span>
      {children}
      {problems.includes(field) ? (
        <p role="alert" className="flex gap-1.5 text-sm text-loss">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
          <span>{CARD_PROBLEM_TEXTS[field]()}</span>
        </p>
      ) : null}
    </div>
  );
}

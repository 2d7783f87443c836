import { z } from "zod";
import type { ProviderCapture, ProviderFee, ProviderOrder, ProviderRefund } from "../port.ts";
import { moneyTextToCents } from "./money-text.ts";

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const moneySchema = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() })
  .transform(({ currency_code, value }, context) => {
    const cents = moneyTextToCents(value);
    if (cents === null) {
      context.addIssue({ code: "custom", message: "not an amount" });
      return z.NEVER;
    }
    return { cents, currency: currency_code };
  });

const code = z.string().regex(/^[A-Z0-9_]{1,80}$/);
/** A code that isn't one must not make the answer unreadable: the money counts. */
const reasonSchemas = {
  status_details: z.object({ reason: code }).optional().catch(undefined),
  processor_response: z.object({ response_code: code }).optional().catch(undefined),
};
/** A card processor's word for "approved". */
const APPROVED = "0000";

const payeeSchema = z.object({ merchant_id: z.string().optional() });

/**
 * `seller_receivable_breakdown` of a capture, `seller_payable_breakdown` of a refund (Payments v2). The money counts without
 * it, so one that can't be read is none.
 */
const breakdownSchema = z
  .object({ paypal_fee: moneySchema, net_amount: moneySchema })
  .transform(({ paypal_fee: fee, net_amount: net }) => ({ fee, net }))
  .optional()
  .catch(undefined);

function toFee(currency: string, breakdown: z.output<typeof breakdownSchema>): ProviderFee | null {
  if (breakdown === undefined) return null;
  const { fee, net } = breakdown;
  return fee.currency === currency && net.currency === currency ? { feeCents: fee.cents, netCents: net.cents } : null;
}

export const captureSchema = z
  .object({
    id,
    status: z.enum(["COMPLETED", "PENDING", "DECLINED", "FAILED", "PARTIALLY_REFUNDED", "REFUNDED"]),
    amount: moneySchema,
    custom_id: z.string().optional(),
    payee: payeeSchema.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
    seller_receivable_breakdown: breakdownSchema,
    create_time: instant,
    ...reasonSchemas,
  })
  .transform(
    (capture): ProviderCapture => ({
      id: capture.id,
      status: capture.status,
      amountCents: capture.amount.cents,
      currency: capture.amount.currency,
      customId: capture.custom_id ?? null,
      providerOrderId: capture.supplementary_data?.related_ids?.order_id ?? null,
      payeeMerchantId: capture.payee?.merchant_id ?? null,
      reason: reasonOf(capture.processor_response?.response_code, capture.status_details?.reason),
      fee: toFee(capture.amount.currency, capture.seller_receivable_breakdown),
      payerCountry: null,
      createdAt: capture.create_time,
    }),
  );

/** The bank's own answer says more than PayPal's word for the state. */
function reasonOf(response: string | undefined, detail: string | undefined): string | null {
  return (response === APPROVED ? undefined : response) ?? detail ?? null;
}

const linkSchema = z.object({ href: z.string(), rel: z.string() });

export const refundSchema = z
  .object({
    id,
    status: z.enum(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]),
    amount: moneySchema,
    links: z.array(linkSchema).optional(),
    seller_payable_breakdown: breakdownSchema,
    create_time: instant,
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      captureId: captureIdOf(refund.links ?? []),
      status: refund.status,
      amountCents: refund.amount.cents,
      currency: refund.amount.currency,
      fee: toFee(refund.amount.currency, refund.seller_payable_breakdown),
      createdAt: refund.create_time,
    }),
  );

/** A refund names its capture only by the link `up`. */
function captureIdOf(links: z.infer<typeof linkSchema>[]): string | null {
  const up = links.find(({ rel }) => rel === "up")?.href;
  return (up !== undefined && /\/v2\/payments\/captures\/([A-Za-z0-9_-]{1,64})$/.exec(up)?.[1]) || null;
}

const purchaseUnitSchema = z.object({
  custom_id: z.string().optional(),
  amount: moneySchema,
  payee: payeeSchema.optional(),
  payments: z
    .object({ captures: z.array(captureSchema).optional(), refunds: z.array(refundSchema).optional() })
    .optional(),
});

const addressSchema = z
  .object({ address: z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) }) })
  .transform(({ address }) => address.country_code)
  .optional()
  .catch(undefined);

export const orderSchema = z
  .object({
    id,
    status: z.enum(["CREATED", "SAVED", "PAYER_ACTION_REQUIRED", "APPROVED", "VOIDED", "COMPLETED"]),
    purchase_units: z.tuple([purchaseUnitSchema]),
    payer: addressSchema,
  })
  .transform(({ id: orderId, status, payer, purchase_units: [unit] }): ProviderOrder => {
    const payeeMerchantId = unit.payee?.merchant_id ?? null;
    const customId = unit.custom_id ?? null;
    return {
      id: orderId,
      status,
      customId,
      amountCents: unit.amount.cents,
      currency: unit.amount.currency,
      payeeMerchantId,
      // Inside an order PayPal leaves out of a capture what the purchase unit already says.
      captures: (unit.payments?.captures ?? []).map((capture) => ({
        ...capture,
        customId: capture.customId ?? customId,
        providerOrderId: capture.providerOrderId ?? orderId,
        payeeMerchantId: capture.payeeMerchantId ?? payeeMerchantId,
        payerCountry: payer ?? null,
      })),
      refunds: unit.payments?.refunds ?? [],
    };
  });

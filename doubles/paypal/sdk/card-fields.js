// @ts-check
import { toErrorObject } from "./buttons.js";
import { createCardField } from "./card-field.js";
import { checkCard, digitsOf, readExpiry } from "./card-rules.js";

/** @typedef {import("./card-field.js").FieldName} FieldName */
/** @typedef {import("@paypal/paypal-js").PayPalCardFieldsComponentOptions} CardFieldsOptions */
/** @typedef {{ placeholder?: string, inputEvents?: CardFieldsOptions["inputEvents"] }} FieldOptions */

/** @type {FieldName[]} */
const REQUIRED = ["number", "expiry", "cvv"];
/** @type {Record<FieldName, "INVALID_NUMBER" | "INVALID_EXPIRY" | "INVALID_CVV" | "INVALID_NAME">} */
const ERROR_OF = { number: "INVALID_NUMBER", expiry: "INVALID_EXPIRY", cvv: "INVALID_CVV", name: "INVALID_NAME" };

/**
 * `paypal.CardFields`: fields that send a test card to the double and to nobody else.
 * @param {import("./double-calls.js").DoubleCalls} calls
 */
export function createCardFieldsFactory(calls) {
  /** @param {CardFieldsOptions} options */
  return function makeCardFields(options) {
    /** @type {Partial<Record<FieldName, HTMLInputElement>>} */
    const inputs = {};

    /** @param {FieldName} name */
    const textOf = (name) => inputs[name]?.value.trim() ?? "";
    const readTexts = () => ({
      number: textOf("number"),
      expiry: textOf("expiry"),
      cvv: textOf("cvv"),
      name: textOf("name"),
    });

    /** @param {FieldName} [emittedBy] */
    function readState(emittedBy) {
      const valid = checkCard(readTexts(), new Date());
      /** @param {FieldName} name */
      const field = (name) => ({
        isFocused: document.activeElement === inputs[name],
        isEmpty: textOf(name) === "",
        isValid: valid[name],
        isPotentiallyValid: valid[name] || textOf(name) === "",
      });
      const wrong = /** @type {FieldName[]} */ (["number", "expiry", "cvv", "name"]).filter((name) => !valid[name]);
      return {
        cards: [],
        emittedBy,
        isFormValid: REQUIRED.every((name) => inputs[name] !== undefined) && wrong.length === 0,
        errors: wrong.map((name) => ERROR_OF[name]),
        fields: {
          cardNumberField: field("number"),
          cardExpiryField: field("expiry"),
          cardCvvField: field("cvv"),
          cardNameField: field("name"),
        },
      };
    }

    /** @param {FieldName} name */
    function fieldFactory(name) {
      /** @param {FieldOptions} fieldOptions */
      return (fieldOptions = {}) => {
        const { input, component } = createCardField(name, fieldOptions, (event, field) =>
          (fieldOptions.inputEvents ?? options.inputEvents)?.[event]?.(readState(field)),
        );
        inputs[name] = input;
        return component;
      };
    }

    /** @param {{ name?: string }} submitOptions */
    async function pay(submitOptions) {
      const orderId = await options.createOrder?.();
      if (!orderId) throw new Error("no order was created");
      const { number, expiry, cvv, name } = readTexts();
      await calls.confirmCard(orderId, {
        number: digitsOf(number),
        expiry: readExpiry(expiry, new Date()) ?? "",
        security_code: cvv,
        name: submitOptions.name ?? name,
      });
      await options.onApprove({ orderID: orderId, liabilityShift: "POSSIBLE" });
    }

    return {
      isEligible: () => true,
      getState: async () => readState(),
      /** @param {{ name?: string }} submitOptions */
      async submit(submitOptions = {}) {
        const { isFormValid, errors } = readState();
        const valid = checkCard(readTexts(), new Date());
        for (const [name, input] of Object.entries(inputs)) {
          input.setAttribute("aria-invalid", String(!valid[/** @type {FieldName} */ (name)]));
        }
        if (!isFormValid) throw new Error(errors.join(", ") || "the card fields are incomplete");
        try {
          await pay(submitOptions);
        } catch (error) {
          options.onError?.(toErrorObject(error));
          throw error;
        }
      },
      NumberField: fieldFactory("number"),
      ExpiryField: fieldFactory("expiry"),
      CVVField: fieldFactory("cvv"),
      NameField: fieldFactory("name"),
    };
  };
}

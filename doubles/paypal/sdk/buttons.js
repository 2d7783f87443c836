// @ts-check
import { openApprovalDialog } from "./approval-dialog.js";
import { element, findContainer } from "./elements.js";
import { getTexts } from "./texts.js";

/** @typedef {import("@paypal/paypal-js").PayPalButtonsComponentOptions} ButtonsOptions */

/**
 * `paypal.Buttons`: one button that asks in a dialog of the page.
 * @param {import("./double-calls.js").DoubleCalls} calls
 */
export function createButtonsFactory(calls) {
  /** @param {ButtonsOptions} options */
  return function makeButtons(options = {}) {
    const texts = getTexts();
    const button = element(
      "button",
      { type: "button", class: "lpx-double-button" },
      texts.pay,
      element("span", { class: "lpx-double-tag" }, texts.test),
    );
    const surface = element("div", { class: "lpx-double", "data-lpx-double": "buttons" }, button);
    let isEnabled = true;
    let isBusy = false;

    /** @param {boolean} isNowBusy */
    function show(isNowBusy) {
      isBusy = isNowBusy;
      // Busy is not disabled: a disabled button loses the focus and could not get it back from the dialog.
      button.disabled = !isEnabled;
      button.setAttribute("aria-disabled", String(isBusy));
      button.toggleAttribute("aria-busy", isBusy);
    }

    /** @param {string} orderId */
    async function ask(orderId) {
      const outcome = await openApprovalDialog(calls, orderId);
      button.focus();
      if (outcome === "cancelled") {
        options.onCancel?.({ orderID: orderId }, { redirect: () => {} });
        return;
      }
      let restart = /** @type {Promise<void> | null} */ (null);
      await options.onApprove?.(
        { orderID: orderId, payerID: "DOUBLEBUYER01", paymentID: null, billingToken: null },
        {
          redirect: (address) => location.assign(address),
          // The buyer picks another way to pay for the same order.
          restart: () => {
            restart = ask(orderId);
            return restart;
          },
        },
      );
      await restart;
    }

    async function pay() {
      show(true);
      try {
        if (await isClickAccepted(options)) {
          const orderId = await options.createOrder?.({ paymentSource: "paypal" }, NO_CLIENT_SIDE_ORDERS);
          if (orderId) await ask(orderId);
        }
      } catch (error) {
        options.onError?.(toErrorObject(error));
      } finally {
        show(false);
      }
    }

    button.addEventListener("click", () => {
      if (!isBusy) void pay();
    });

    /** @param {boolean} isNowEnabled */
    async function enable(isNowEnabled) {
      isEnabled = isNowEnabled;
      show(isBusy);
    }

    return {
      isEligible: () => options.fundingSource === undefined || options.fundingSource === "paypal",
      /** @param {HTMLElement | string} container */
      async render(container) {
        findContainer(container).append(surface);
        options.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) });
      },
      async close() {
        surface.remove();
      },
      /** @param {ButtonsOptions} changes */
      async updateProps(changes) {
        Object.assign(options, changes);
      },
      hasReturned: () => false,
      resume: () => {},
    };
  };
}

/** Orders are made by the shop's server only. */
const NO_CLIENT_SIDE_ORDERS = { order: { create: () => Promise.reject(new Error("the server creates orders")) } };

/** @param {ButtonsOptions} options */
async function isClickAccepted(options) {
  let isAccepted = true;
  await options.onClick?.(
    { fundingSource: "paypal" },
    {
      resolve: async () => {},
      reject: async () => {
        isAccepted = false;
      },
    },
  );
  return isAccepted;
}

/** @param {unknown} error */
export function toErrorObject(error) {
  const thrown = error instanceof Error ? error : new Error(String(error));
  return /** @type {Error & Record<string, unknown>} */ (thrown);
}

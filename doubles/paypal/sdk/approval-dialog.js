// @ts-check
import { element } from "./elements.js";
import { getTexts } from "./texts.js";

/**
 * Asks the buyer, in the page. Resolves when they have approved or gone; stays open while the double fails.
 * @param {import("./double-calls.js").DoubleCalls} calls
 * @param {string} orderId
 * @returns {Promise<"approved" | "cancelled">}
 */
export async function openApprovalDialog(calls, orderId) {
  const texts = getTexts();
  const order = await calls.readOrder(orderId);
  const amount = new Intl.NumberFormat(document.documentElement.lang || "es", {
    style: "currency",
    currency: order.currency,
    currencyDisplay: "code",
  }).format(order.amountCents / 100);

  const problem = element("p", { role: "alert", class: "lpx-double-hint" });
  const approve = element("button", { type: "button", class: "lpx-double-button", "data-primary": "" }, texts.approve);
  const decline = element("button", { type: "button", class: "lpx-double-button" }, texts.decline);
  const cancel = element("button", { type: "button", class: "lpx-double-button" }, texts.cancel);
  const dialog = element(
    "dialog",
    { class: "lpx-double lpx-double-dialog", "aria-labelledby": "lpx-double-title" },
    element("p", {}, element("span", { class: "lpx-double-tag" }, texts.test)),
    element("h2", { id: "lpx-double-title" }, texts.title),
    element("p", {}, order.description),
    element("p", { class: "lpx-double-amount" }, `${texts.amount}: ${amount}`),
    element("p", { class: "lpx-double-hint" }, texts.noMoney),
    problem,
    element("div", { class: "lpx-double-choices" }, approve, decline, cancel),
  );

  return new Promise((resolve) => {
    /** @param {"approved" | "cancelled"} outcome */
    function finish(outcome) {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    }
    /** @param {"good" | "declined"} instrument */
    async function choose(instrument) {
      problem.textContent = "";
      for (const button of [approve, decline, cancel]) button.disabled = true;
      try {
        await calls.approve(orderId, instrument);
        finish("approved");
      } catch {
        problem.textContent = texts.failed;
        for (const button of [approve, decline, cancel]) button.disabled = false;
      }
    }
    approve.addEventListener("click", () => void choose("good"));
    decline.addEventListener("click", () => void choose("declined"));
    cancel.addEventListener("click", () => finish("cancelled"));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      finish("cancelled");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

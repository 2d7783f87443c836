// @ts-check
import { createButtonsFactory } from "./buttons.js";
import { createCardFieldsFactory } from "./card-fields.js";
import { createDoubleCalls } from "./double-calls.js";
import { adoptStyles } from "./elements.js";

/** Puts the stand-in where the page expects PayPal's script to put itself. */
export function start() {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error("the payment double's script must be a classic script");
  const address = new URL(script.src);
  const calls = createDoubleCalls(`${address.origin}${address.pathname.replace(/\/sdk\/js$/, "")}`);
  const components = (address.searchParams.get("components") ?? "buttons").split(",");
  const namespace = script.dataset.namespace ?? "paypal";
  adoptStyles();
  const api = {
    version: "5.0.0-double",
    ...(components.includes("buttons") ? { Buttons: createButtonsFactory(calls) } : {}),
    ...(components.includes("card-fields") ? { CardFields: createCardFieldsFactory(calls) } : {}),
  };
  Object.defineProperty(window, namespace, { value: api, configurable: true, writable: true, enumerable: true });
}

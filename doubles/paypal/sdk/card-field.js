// @ts-check
import { digitsOf, formatExpiry, formatNumber } from "./card-rules.js";
import { element, findContainer } from "./elements.js";
import { getTexts } from "./texts.js";

/** @typedef {"number" | "expiry" | "cvv" | "name"} FieldName */

/** @type {Record<FieldName, { format: (text: string) => string, inputmode: string, maxlength: string }>} */
const FIELDS = {
  number: { format: formatNumber, inputmode: "numeric", maxlength: "23" },
  expiry: { format: formatExpiry, inputmode: "numeric", maxlength: "7" },
  cvv: { format: (text) => digitsOf(text).slice(0, 4), inputmode: "numeric", maxlength: "4" },
  name: { format: (text) => text, inputmode: "text", maxlength: "300" },
};

/**
 * One of the card fields: an input with its label, its "test payment" hint and what the SDK offers for it.
 * Browsers are asked not to fill it in, so that no real card lands here.
 * @param {FieldName} name
 * @param {{ placeholder?: string }} options
 * @param {(event: "onChange" | "onFocus" | "onBlur" | "onInputSubmitRequest", name: FieldName) => void} notify
 */
export function createCardField(name, options, notify) {
  const texts = getTexts();
  const { format, inputmode, maxlength } = FIELDS[name];
  const hintId = `lpx-double-${name}-hint`;
  const hint = element("p", { id: hintId, class: "lpx-double-hint" }, texts[`${name}Hint`]);
  const input = element("input", {
    class: "lpx-double-input",
    type: "text",
    inputmode,
    maxlength,
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": `${texts[name]} (${texts.test})`,
    "aria-describedby": hintId,
    placeholder: options.placeholder ?? (name === "expiry" ? texts.expiryPlaceholder : ""),
  });
  const surface = element("div", { class: "lpx-double lpx-double-field", "data-lpx-double": name }, input, hint);

  input.addEventListener("input", () => {
    const formatted = format(input.value);
    if (formatted !== input.value) input.value = formatted;
    input.removeAttribute("aria-invalid");
    notify("onChange", name);
  });
  input.addEventListener("focus", () => notify("onFocus", name));
  input.addEventListener("blur", () => notify("onBlur", name));
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") notify("onInputSubmitRequest", name);
  });

  return {
    input,
    component: {
      /** @param {HTMLElement | string} container */
      async render(container) {
        findContainer(container).append(surface);
      },
      async close() {
        surface.remove();
      },
      clear: () => {
        input.value = "";
      },
      focus: () => input.focus(),
      /** @param {string} className */
      addClass: async (className) => input.classList.add(className),
      /** @param {string} className */
      removeClass: async (className) => input.classList.remove(className),
      /** @param {string} attribute @param {string} value */
      setAttribute: async (attribute, value) => input.setAttribute(attribute, value),
      /** @param {string} attribute */
      removeAttribute: async (attribute) => input.removeAttribute(attribute),
      /** @param {string} message */
      setMessage: (message) => {
        hint.textContent = message === "" ? texts[`${name}Hint`] : message;
      },
    },
  };
}

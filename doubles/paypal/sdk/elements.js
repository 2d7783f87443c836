// @ts-check

/** Written by class only, in the page's own colours where it has them, in the system's elsewhere. */
const RULES = `
.lpx-double { font: inherit; color: var(--text, CanvasText); }
.lpx-double *, .lpx-double *::before { box-sizing: border-box; }
.lpx-double-tag { display: inline-block; padding: 2px 8px; border: 1px dashed currentColor; border-radius: 6px;
  font-size: 0.8125rem; font-weight: 600; line-height: 1.4; }
.lpx-double-button { display: flex; align-items: center; justify-content: center; gap: 10px; flex-wrap: wrap;
  width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid var(--line-strong, currentColor);
  border-radius: var(--r-control, 8px); background: transparent; color: inherit; font: inherit; font-weight: 600;
  cursor: pointer; }
.lpx-double-button:hover { background: var(--raised, ButtonFace); }
.lpx-double-button[data-primary] { background: var(--signal, Highlight); border-color: transparent;
  color: var(--signal-ink, HighlightText); }
.lpx-double-button:disabled, .lpx-double-button[aria-busy] { cursor: default; opacity: 0.6; }
.lpx-double :focus-visible, .lpx-double:focus-visible { outline: 2px solid var(--signal, Highlight); outline-offset: 2px; }
.lpx-double-field { display: grid; gap: 6px; }
.lpx-double-input { width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--line-strong, currentColor);
  border-radius: var(--r-control, 8px); background: var(--canvas, Field); color: inherit; font: inherit; font-size: 1rem; }
.lpx-double-input[aria-invalid="true"] { border-color: var(--loss, currentColor); }
.lpx-double-hint { margin: 0; font-size: 0.8125rem; line-height: 1.45; color: var(--muted, inherit); }
.lpx-double-dialog { width: min(420px, calc(100vw - 32px)); padding: 24px; border: 1px solid var(--line, currentColor);
  border-radius: var(--r-card, 10px); background: var(--surface, Canvas); color: var(--text, CanvasText); margin: auto; }
.lpx-double-dialog::backdrop { background: var(--scrim, color-mix(in srgb, CanvasText 50%, transparent)); }
.lpx-double-dialog > * { margin: 0 0 14px; }
.lpx-double-dialog h2 { font-size: 1.125rem; line-height: 1.3; }
.lpx-double-amount { font-size: 1.375rem; font-weight: 600; }
.lpx-double-dialog > .lpx-double-choices { display: grid; gap: 10px; margin: 0; }
`;

/** A constructed sheet: no style element and no style attribute, so the page's policy has nothing to allow. */
export function adoptStyles() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(RULES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** @param {HTMLElement | string} container */
export function findContainer(container) {
  const node = typeof container === "string" ? document.querySelector(container) : container;
  if (!(node instanceof HTMLElement)) throw new Error("the container is not in the page");
  return node;
}

import type { Literal } from "./literal.ts";

/** Section 5: what a form or a button answers. */
export const VALIDATION_LITERALS: Literal[] = [
  {
    row: "5.1",
    key: "checkout_coupon_empty",
    es: "Por favor, ingresa un código de cupón.",
    en: "Please enter a coupon code.",
  },
  {
    row: "5.1",
    key: "checkout_coupon_second",
    es: "Ya tienes un cupón aplicado.",
    en: "You already have a coupon applied.",
  },
  { row: "5.1", key: "checkout_coupon_invalid_title", es: "Cupón inválido", en: "Invalid Coupon" },
  {
    row: "5.1",
    key: "checkout_coupon_invalid_text",
    es: "El cupón no es válido, ha expirado o se ha agotado.",
    en: "The coupon is not valid, has expired, or has run out.",
  },
  { row: "5.2", key: "checkout_name_required", es: "El nombre es requerido.", en: "Name is required." },
  { row: "5.2", key: "checkout_tradingview_required", en: "TradingView username is required." },
  { row: "5.2", key: "checkout_telegram_required", en: "Telegram username is required." },
  { row: "5.2", key: "checkout_empty_cart_title", en: "Empty Cart" },
  { row: "5.2", key: "checkout_empty_cart_text", en: "Add products first." },
  {
    row: "5.2",
    key: "checkout_review_no_order",
    es: "No se encontró información del pedido. Por favor, empieza desde el carrito.",
    en: "No order information found. Please start from the cart.",
  },
  { row: "5.4", key: "account_passwords_differ", es: "Las contraseñas no coinciden." },
  { row: "5.4", key: "common_terms_required", es: "Debes aceptar los términos y condiciones." },
  { row: "5.6", key: "votes_log_in", es: "Inicia sesión para votar", en: "Log in to vote" },
  { row: "5.9", key: "common_asia", es: "Asia", en: "Asia" },
  { row: "5.9", key: "common_europe", es: "Europa" },
  { row: "5.9", key: "clock_zone_new_york", es: "Nueva York" },
];

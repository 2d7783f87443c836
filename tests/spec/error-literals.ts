import type { Literal } from "./literal.ts";

/**
 * Section 8, the error catalogue, with the toasts of success that it lists beside them. Some toasts of [8.10] and
 * [8.12] it only describes, without quotation marks: their wording is ours.
 */
export const ERROR_LITERALS: Literal[] = [
  {
    row: "8.1",
    key: "account_login_invalid_credentials",
    es: "Credenciales incorrectas. Por favor, verifica tu correo y contraseña.",
  },
  {
    row: "8.2",
    key: "account_login_email_not_confirmed",
    es: "Tu correo electrónico aún no ha sido confirmado. Por favor, revisa tu bandeja de entrada.",
  },
  { row: "8.3", key: "account_login_other_error", es: "Error al iniciar sesión. Inténtalo de nuevo más tarde." },
  {
    row: "8.4",
    key: "account_login_unexpected",
    es: "Ocurrió un error inesperado. Por favor, inténtalo de nuevo.",
  },
  { row: "8.5", key: "account_login_error_title", es: "Error de inicio de sesión" },
  { row: "8.5", key: "account_login_error_text", es: "Por favor, verifica tus credenciales." },
  { row: "8.6", key: "account_login_welcome_title", es: "¡Bienvenido de nuevo!" },
  { row: "8.6", key: "account_login_welcome_text", es: "Has iniciado sesión correctamente." },
  { row: "8.7", key: "account_register_error_title", es: "Error en el registro" },
  { row: "8.7", key: "account_register_success_title", es: "¡Registro exitoso!" },
  { row: "8.7", key: "account_register_success_text", es: "Revisa tu correo para confirmar tu cuenta." },
  { row: "8.8", key: "account_sign_up_failed_title", en: "Sign up Failed" },
  { row: "8.8", key: "account_sign_in_failed_title", en: "Sign in Failed" },
  { row: "8.8", key: "account_sign_out_failed_title", en: "Sign out Failed" },
  { row: "8.8", key: "account_error_other", en: "Something went wrong", isPart: true },
  { row: "8.8", key: "account_sign_out_error_title", en: "Logout Error" },
  { row: "8.8", key: "account_signed_out_title", en: "Logged Out" },
  { row: "8.9", key: "checkout_coupon_applied_title", en: "Coupon Applied!" },
  { row: "8.9", key: "checkout_coupon_applied_text", en: "{value}% discount has been applied." },
  { row: "8.9", key: "checkout_coupon_removed_title", en: "Coupon removed" },
  { row: "8.9", key: "checkout_cart_removed_title", en: "Product removed from cart" },
  { row: "8.10", key: "checkout_plan_already_title", en: "This plan is already in your cart" },
  { row: "8.10", key: "checkout_plan_added_title", en: "Plan added to cart" },
  { row: "8.10", key: "checkout_view_cart", en: "View cart" },
  { row: "8.10", key: "checkout_empty_cart_title", en: "Empty Cart" },
  { row: "8.11", key: "support_sent_title", en: "Ticket Sent" },
  {
    row: "8.11",
    key: "support_sent_text",
    en: "We have received your query. Our support team will contact you soon.",
  },
  { row: "8.12", key: "common_load_error", en: "Could not load data." },
  { row: "8.12", key: "common_setups_load_error", en: "Error loading setups. Please try again later." },
  { row: "8.12", key: "votes_failure", en: "Could not register your vote. Please try again." },
  { row: "8.12", key: "votes_error_title", es: "Error", en: "Error" },
  { row: "8.12", key: "votes_thanks", en: "Thanks for your vote" },
  { row: "8.12", key: "votes_removed", en: "Vote removed" },
  { row: "8.14", key: "dashboard_setups_coming_text", en: "Downloading configuration files will be available soon." },
  { row: "8.15", key: "common_page_not_found", es: "Página no encontrada" },
  {
    row: "8.17",
    key: "checkout_payment_script_text",
    es: "Failed to load the PayPal JS SDK script.",
    en: "Failed to load the PayPal JS SDK script.",
    isPart: true,
  },
];

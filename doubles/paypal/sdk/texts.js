// @ts-check

/** The stand-in's own sentences: it replaces a foreign script, so they are not the shop's messages. */
export const TEXTS = {
  es: {
    test: "Pago de prueba",
    noMoney: "No se mueve dinero. No escribas los datos de una tarjeta real.",
    pay: "Pagar con PayPal",
    busy: "Un momento",
    title: "Pago de prueba con PayPal",
    amount: "Importe",
    approve: "Aprobar el pago",
    decline: "Aprobar con un medio que será rechazado",
    cancel: "Cancelar",
    failed: "El pago de prueba no responde. Inténtalo de nuevo.",
    number: "Número de la tarjeta",
    expiry: "Caducidad, mes y año",
    cvv: "Código de seguridad",
    name: "Nombre en la tarjeta",
    numberHint: "Pago de prueba. Aprobada: 4111 1111 1111 1111. Rechazada: 4000 0000 0000 0002.",
    expiryHint: "Pago de prueba: una fecha futura",
    cvvHint: "Pago de prueba: 123",
    nameHint: "Pago de prueba: cualquier nombre",
    expiryPlaceholder: "MM / AA",
  },
  en: {
    test: "Test payment",
    noMoney: "No money moves. Don't type the details of a real card.",
    pay: "Pay with PayPal",
    busy: "One moment",
    title: "Test payment with PayPal",
    amount: "Amount",
    approve: "Approve the payment",
    decline: "Approve with a method that will be declined",
    cancel: "Cancel",
    failed: "The test payment does not answer. Please try again.",
    number: "Card number",
    expiry: "Expiry, month and year",
    cvv: "Security code",
    name: "Name on the card",
    numberHint: "Test payment. Approved: 4111 1111 1111 1111. Declined: 4000 0000 0000 0002.",
    expiryHint: "Test payment: a future date",
    cvvHint: "Test payment: 123",
    nameHint: "Test payment: any name",
    expiryPlaceholder: "MM / YY",
  },
};

/** In the page's language at this moment; Spanish for any other. */
export function getTexts() {
  return document.documentElement.lang.toLowerCase().startsWith("en") ? TEXTS.en : TEXTS.es;
}

import { defineSubject } from "#server/platform/subject.ts";
import { setProductPrice } from "./set-product-price.ts";

/** Prices of what is sold beside the plans. */
export const products = defineSubject({
  actions: { setProductPrice },
});

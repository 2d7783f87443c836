/** How a coupon is made known, in the language of the page. Spec: [3.8]. */
export type PromotionalCoupon = {
  code: string;
  /** Percent. */
  discountValue: number;
  title: string;
  description: string;
  /** Any CSS colour. */
  themeColor: string;
  /** The last day, at its noon in UTC; absent for no end. */
  expiryDate?: Date;
};

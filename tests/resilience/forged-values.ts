/** Values of forged requests that several actions take. */
export const WITHDRAWAL = {
  firm: "Forged",
  amountCents: 1,
  currency: "USD",
  paidOn: "2026-01-01",
  holder: "F.",
  consentedOn: null,
  consentHow: null,
};

export const WORDS = { textEs: "Forged", textEn: "Forged" };

export const CLAIM = {
  value: "Forged",
  wordsEs: "Forged",
  wordsEn: "Forged",
  sourceEs: "Forged",
  sourceEn: "Forged",
  link: "",
  checkedOn: "2026-01-01",
  shownUntil: "",
};

export const PROMOTION = {
  lineEs: "Forged",
  lineEn: "Forged",
  titleEs: "Forged",
  titleEn: "Forged",
  textEs: "Forged",
  textEn: "Forged",
  startsAt: "",
  endsAt: "",
  couponCode: "HALLOWEEN30",
  isOn: true,
};

export const ACCOUNT = {
  name: "Forged",
  nameEn: "Forged",
  kind: "live",
  startingCents: 1,
  zone: "Etc/UTC",
  dayEndsAt: "00:00",
};
export const ATTEMPT = {
  firm: "Forged",
  product: "F.",
  rules: "1*10000000*10p-4-n*5p-i-h*10p-s-n*n*o*11*0000*Europe.Prague",
  rulesReadOn: null,
  startedOn: "2026-01-01",
  status: "paid_out",
  feesCents: 0,
  payoutsCents: 1,
  riskCents: null,
};

/** A coupon's settings, each with a value that the action takes. */
export const COUPON = {
  type: "percentage",
  value: 100,
  startsAt: null,
  expiresAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  planIds: null,
  minimumCents: null,
  isFirstPurchaseOnly: false,
  isOffer: true,
};

import { expect, it } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { membershipExpiring, trialOver } from "./ending-letters.ts";

const SITE = { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" };
const END = "2027-05-20T09:24:00.000Z";

it("[9.2] a membership that ends says when, and what another term costs", async () => {
  const payload = { name: "Ana", planId: "anual" as const, endsAt: END, priceCents: 29_900, days: 7 };
  const write = (language: "es" | "en") =>
    renderMail({ letter: membershipExpiring, payload, to: "ana@buyer.example", language }, SITE);
  const [es, en] = [await write("es"), await write("en")];
  expect(es.subject).toBe("Tu plan Pro termina el 20 de mayo de 2027 a las 9:24 UTC");
  expect(es.text).toContain("299,00\u00a0USD");
  expect(en.subject).toBe("Your Pro plan ends on May 20, 2027 at 9:24 AM UTC");
  expect(en.text).toContain("299.00\u00a0USD");
});

it("[1.11] [9.2] a trial that is over is answered with the plans at their price, without a discount", async () => {
  const payload = { name: "Ana", endsAt: END };
  const { text } = await renderMail({ letter: trialOver, payload, to: "ana@buyer.example", language: "es" }, SITE);
  for (const line of ["Plan Starter: 179,00\u00a0USD", "Plan Pro: 299,00\u00a0USD", "Plan Elite: 499,00\u00a0USD"]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/%|descuento/i);
});

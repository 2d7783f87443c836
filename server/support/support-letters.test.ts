import { expect, it } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { ticketReceived } from "./ticket-letters.ts";

const SITE = { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" };

it.each([
  { language: "es", sentence: "Nuestro equipo de soporte te contactará pronto." },
  { language: "en", sentence: "Our support team will contact you soon." },
] as const)("[8.11] a ticket's confirmation in $language says its number and nothing that was typed", async (look) => {
  const payload = { number: 7, hasAccount: true };
  const { text, subject } = await renderMail(
    { letter: ticketReceived, payload, to: "ana@buyer.example", language: look.language },
    SITE,
  );
  expect(subject).toContain("7");
  expect(text.replaceAll(/\s+/g, " ")).toContain(look.sentence);
  expect(text).toContain("https://lpx.example/dashboard/tickets/7");
});

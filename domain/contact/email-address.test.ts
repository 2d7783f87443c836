import { expect, it } from "vitest";
import { mailboxOf } from "./email-address.ts";

it.each([
  { address: "ana@buyer.example", mailbox: "ana@buyer.example" },
  { address: "Ana.Prueba@Buyer.Example", mailbox: "ana.prueba@buyer.example" },
  { address: "a.n.a+trial.2+x@buyer.example", mailbox: "a.n.a@buyer.example" },
  { address: "A.n.a+trial.2+x@Gmail.com", mailbox: "ana@gmail.com" },
  { address: "an.a@googlemail.com", mailbox: "ana@gmail.com" },
  { address: "ana@mail.buyer.example", mailbox: "ana@mail.buyer.example" },
])("[resilience 22] $address reaches $mailbox", ({ address, mailbox }) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

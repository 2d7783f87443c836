import fc from "fast-check";
import { expect, it } from "vitest";
import { mailboxOf, maskAddress } from "./email-address.ts";

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

it.each([
  { address: "ana@buyer.example", masked: "a…@b….example" },
  { address: "á@mail.buyer.example", masked: "á…@m….example" },
])("$address is $masked in records that stay", ({ address, masked }) => {
  expect(maskAddress(address)).toBe(masked);
});

it("a masked address holds neither the name nor the domain", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      const [name = "", domain = ""] = address.split("@");
      const masked = maskAddress(address);
      expect(masked.startsWith(`${name}@`)).toBe(false);
      expect(masked.endsWith(`@${domain}`)).toBe(false);
      expect(masked.length).toBeLessThanOrEqual(domain.length + 5);
    }),
  );
});

import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

const PEOPLE = [
  { name: "Ana Prueba", email: "x@y.z", initials: "AP" },
  { name: "Ana María de la Prueba", email: null, initials: "AP" },
  { name: "  ana   prueba ", email: null, initials: "AP" },
  { name: "Ana", email: "x@y.z", initials: "AN" },
  { name: "Á", email: null, initials: "Á" },
  { name: "", email: "trader@mail.example", initials: "TR" },
  { name: null, email: "trader@mail.example", initials: "TR" },
  { name: "", email: "", initials: "U" },
  { name: undefined, email: undefined, initials: "U" },
  { name: "😀 Prueba", email: null, initials: "😀P" },
];

it.each(PEOPLE)("[3.13] $name with $email is $initials", ({ name, email, initials }) => {
  expect(initialsOf({ name, email })).toBe(initials);
});

import { expect, it } from "vitest";
import { addressIn, alternatesOf, socialImageOf } from "./page-addresses.ts";
import { isPublicPage, PUBLIC_PAGES } from "./public-pages.ts";

it("[2.38] the English address says so itself, Spanish is the plain one", () => {
  expect(addressIn("es", "https://lpx.example/planes")).toBe("https://lpx.example/planes");
  expect(addressIn("en", "https://lpx.example/planes")).toBe("https://lpx.example/planes?lang=en");
  expect(alternatesOf("/")).toEqual([
    { language: "es", address: "/" },
    { language: "en", address: "/?lang=en" },
    { language: "x-default", address: "/" },
  ]);
});

it.each([
  { path: "/", image: "/social/es/inicio.png" },
  { path: "/planes", image: "/social/es/planes.png" },
  { path: "/setups/14/convert-mt5", image: "/social/es/setups.png" },
  { path: "/tutoriales/crear-alertas", image: "/social/es/tutoriales.png" },
  { path: "/otra", image: "/social/es/inicio.png" },
])("[2.38] $path is shown by $image", ({ path, image }) => {
  expect(socialImageOf(path, "es")).toBe(image);
});

it("knows its own pages as public", () => {
  expect(PUBLIC_PAGES.every(isPublicPage)).toBe(true);
  expect(["/dashboard", "/login", "/setups/x", "/tutoriales/", "/sin-conexion"].some(isPublicPage)).toBe(false);
});

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isLocale, overwriteGetLocale } from "#app/paraglide/runtime.js";

// The document's language is the truth while it stands: what the server rendered is what hydrates.
overwriteGetLocale(() => (isLocale(document.documentElement.lang) ? document.documentElement.lang : "es"));

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

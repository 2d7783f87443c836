import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followTranslator } from "#app/core/start/follow-translator.ts";

followTranslator();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

import { answer } from "../protocol/answers.ts";
import type { Endpoint } from "./endpoint.ts";

/** GET /health, under the name clients of this protocol expect. */
export function createHealth(): Endpoint {
  return () =>
    answer({
      version: "v2",
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API",
    });
}

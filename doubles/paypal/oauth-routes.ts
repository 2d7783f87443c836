import { timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { answer, refuse } from "./answers.ts";
import type { DoubleBindings, Operate } from "./operate.ts";

export type OauthOptions = { clientId: string; clientSecret: string; operate: Operate };

const TOKEN_LIFE_SECONDS = 32_400;

/** Client credentials; the token is the same for every caller, as the double knows one shop only. */
export function createOauth({ clientId, clientSecret, operate }: OauthOptions) {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const token = `double-${Buffer.from(clientId).toString("hex").slice(0, 24)}`;
  const routes = new Hono<DoubleBindings>();

  routes.post("/v1/oauth2/token", (context) =>
    operate(context, "token", () => {
      if (!isSame(context.req.header("Authorization"), expected)) return refuse(401, "invalid_client");
      return answer(200, { access_token: token, token_type: "Bearer", expires_in: TOKEN_LIFE_SECONDS });
    }),
  );

  const requireToken: MiddlewareHandler<DoubleBindings> = async (context, next) => {
    if (isSame(context.req.header("Authorization"), `Bearer ${token}`)) return next();
    return context.json(refuse(401, "AUTHENTICATION_FAILURE").body as object, 401);
  };
  return { routes, requireToken };
}

function isSame(given: string | undefined, expected: string): boolean {
  const bytes = Buffer.from(given ?? "");
  const wanted = Buffer.from(expected);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}

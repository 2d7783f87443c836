/** What the double answers: a status and a JSON body, written in PayPal's shapes. */
export type Answer = { status: number; body: unknown };

export function answer(status: number, body: unknown): Answer {
  return { status, body };
}

/** PayPal's error body (developer.paypal.com/api/rest/responses). */
export function refuse(status: number, name: string, issue?: string): Answer {
  return answer(status, {
    name,
    message: "The payment double refused the request.",
    debug_id: "double",
    details: issue === undefined ? [] : [{ issue, description: `The payment double answers ${issue}.` }],
    links: [],
  });
}

export const NOT_FOUND = refuse(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");

export function unprocessable(issue: string): Answer {
  return refuse(422, "UNPROCESSABLE_ENTITY", issue);
}

export function malformed(): Answer {
  return refuse(400, "INVALID_REQUEST", "MALFORMED_REQUEST");
}

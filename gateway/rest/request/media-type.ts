import { RestError } from "../rest-error.ts";

export type AnswerFormat = {
  kind: "array" | "object" | "csv";
  contentType: string;
  areNullsStripped: boolean;
};

const ARRAY = "application/vnd.pgrst.array+json";
const OBJECT = "application/vnd.pgrst.object+json";

/** Chooses the answer's format by `Accept`, in the order the client names them. */
export function chooseFormat(accept: string | null): AnswerFormat {
  const wanted = (accept ?? "*/*").split(",").map((range) => range.trim().toLowerCase());
  for (const range of wanted) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const areNullsStripped = parameters.includes("nulls=stripped");
    if (type === "*/*" || type === "application/*" || type === "application/json" || type === "") {
      return { kind: "array", contentType: "application/json; charset=utf-8", areNullsStripped: false };
    }
    if (type === ARRAY || type === "application/vnd.pgrst.array") {
      const contentType = areNullsStripped ? `${ARRAY};nulls=stripped` : "application/json";
      return { kind: "array", contentType: `${contentType}; charset=utf-8`, areNullsStripped };
    }
    if (type === OBJECT || type === "application/vnd.pgrst.object") {
      const contentType = areNullsStripped ? `${OBJECT};nulls=stripped` : OBJECT;
      return { kind: "object", contentType: `${contentType}; charset=utf-8`, areNullsStripped };
    }
    if (type === "text/csv") return { kind: "csv", contentType: "text/csv; charset=utf-8", areNullsStripped: false };
  }
  throw new RestError({
    status: 406,
    code: "PGRST107",
    message: `None of these media types are available: ${wanted.join(", ")}`,
  });
}

import type { AdminAction } from "./action-kinds.ts";

/** Letters as the office sees them. */
export type LetterActions = {
  /** As its reader sees it, without its token if it holds one. `attachments`: names of files. */
  "read-letter": AdminAction<{ letterId: string }, ShownLetter, "letter.not_found">;
  /** Writes the same letter once more; the answer is the new one's id. */
  "send-letter-again": AdminAction<
    { letterId: string },
    { letterId: string },
    "letter.not_found" | "letter.waiting" | "letter.with_token" | "letter.too_late"
  >;
};

export type ShownLetter = {
  subject: string;
  text: string;
  html: string;
  attachments: string[];
  holdsToken: boolean;
};

// A worker of the browser: reads one file of trades and ends with it.
import { serveHistories } from "./serve-histories.ts";

serveHistories({
  addEventListener: (kind, listener) => kind === "message" && self.addEventListener("message", listener),
  postMessage: (message) => self.postMessage(message),
});

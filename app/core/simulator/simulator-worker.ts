// A worker of the browser: plays the simulator's paths. Its answer's own header lets it, and nothing else, compile
// WebAssembly (server/platform/pages/static-files.ts).
import { serveSimulator } from "./serve-simulator.ts";

serveSimulator({
  addEventListener: (kind, listener) => kind === "message" && self.addEventListener("message", listener),
  postMessage: (message) => self.postMessage(message),
});

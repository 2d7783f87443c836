export { showToast } from "./toast-store.ts";

export { showToast, type ToastMessage, type ToastTone } from "./toast-store.ts";

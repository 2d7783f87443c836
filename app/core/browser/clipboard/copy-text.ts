/** Puts a text into the clipboard; false where the browser refuses, as it may without a press or outside HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

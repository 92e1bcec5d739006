// Copies for the user: texts on the clipboard, and files among the downloads.
import { h, isSite, write } from "./dom.js";
import { t } from "./texts.js";

/**
 * Copies a text to the clipboard, and writes into an element what came of it.
 * @type {(text: string, status: Element, said?: string) => Promise<void>}
 */
export async function copy(text, status, said = t("take.copied")) {
  try {
    await navigator.clipboard.writeText(text);
    write(status, said);
  } catch {
    write(status, t("take.notCopied"));
  }
}

/** Saves a file in the folder of downloads. @type {(content: Blob, name: string) => void} */
export function save(content, name) {
  const link = h("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Returns the message that a link was copied, and where it works. */
export const copiedText = () => t("copied", !isSite && ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname));

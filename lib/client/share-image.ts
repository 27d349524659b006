import { applyPageStyleSheets, isStyleSheet } from "./page-sheets";
import { withCopyPolicy } from "./trusted-types";

/** Where the image went: the clipboard, or a download where the browser refuses that. */
export type SharedTo = "clipboard" | "file";

/** Renders an element to a PNG and copies or downloads it. Throws when rendering fails. */
export async function shareImage(element: HTMLElement, fileName: string): Promise<SharedTo> {
  const picture = drawn(element);
  try {
    // Safari needs the promise itself, while the user activation is still valid.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return "clipboard";
  } catch {
    download(await picture, fileName);
    return "file";
  }
}

async function drawn(element: HTMLElement): Promise<Blob> {
  const { default: html2canvas } = await import("html2canvas");
  const options = {
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    scale: Math.max(2, devicePixelRatio),
    logging: false,
    ignoreElements: isStyleSheet,
    onclone: applyPageStyleSheets,
  };
  const canvas = await withCopyPolicy(document.body, () => html2canvas(element, options));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png");
  });
}

function download(picture: Blob, fileName: string): void {
  const url = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser may read the blob after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { isSheet, wearPageSheets } from "./page-sheets";
import { trustingCopies } from "./trusted-types";

/** Where the picture went: into the clipboard, or where that refuses it, into a file. */
export type SharedTo = "clipboard" | "file";

/** Draws an element as a PNG and hands it over. Throws when it cannot be drawn. */
export async function shareImage(element: HTMLElement, fileName: string): Promise<SharedTo> {
  const picture = drawn(element);
  try {
    // Safari wants the promise itself, while the press that asked for it still counts.
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
    ignoreElements: isSheet,
    onclone: wearPageSheets,
  };
  const canvas = await trustingCopies(document.body, () => html2canvas(element, options));
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
  // The browser may start reading after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

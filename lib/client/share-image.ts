import { withCopyPolicy } from "./trusted-types";

/** Where the image went: the clipboard, or a download where the browser refuses that. */
export type SharedTo = "clipboard" | "file";

/** Renders an element to a PNG and copies or downloads it. Throws when rendering fails. */
export async function shareImage(element: HTMLElement, fileName: string): Promise<SharedTo> {
  const png = renderPng(element);
  try {
    // Safari needs the promise itself, while the user activation is still valid.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return "clipboard";
  } catch {
    download(await png, fileName);
    return "file";
  }
}

async function renderPng(element: HTMLElement): Promise<Blob> {
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
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The image is empty."))), "image/png");
  });
}

function download(png: Blob, fileName: string): void {
  const url = URL.createObjectURL(png);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser may read the blob after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Elements to leave out of a copy of the page: copied style sheets are blocked by the content security policy. */
const isStyleSheet = (element: Element): boolean => element.matches("style, link[rel=stylesheet]");

/** Applies the page's style sheets to a copy of the page, in their order, and waits for its fonts. */
async function applyPageStyleSheets(copy: Document): Promise<void> {
  const window = copy.defaultView;
  if (!window) return;
  copy.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    // A document adopts only sheets constructed by its own window.
    const adopted = new window.CSSStyleSheet({ media: sheet.media.mediaText });
    adopted.replaceSync(textOf(sheet));
    return adopted;
  });
  // Layout triggers the loading of fonts.
  copy.documentElement.getBoundingClientRect();
  await copy.fonts.ready;
}

function textOf({ ownerNode, cssRules }: CSSStyleSheet): string {
  if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent;
  return [...cssRules].map(({ cssText }) => cssText).join("\n");
}

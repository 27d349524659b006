import { withCopyPolicy } from "../browser/trusted-types";
import { saveBlob } from "../text/save-text";

/** Where the image went: the clipboard, or a download where the browser refuses that. */
export type SharedTo = "clipboard" | "file";

/**
 * Renders an element to a PNG and copies or downloads it. Throws when rendering fails.
 * @param caption the last line of the picture
 */
export async function shareImage(element: HTMLElement, fileName: string, caption: string): Promise<SharedTo> {
  const png = renderPng(element, caption);
  try {
    // Safari needs the promise itself, while the user activation is still valid.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return "clipboard";
  } catch {
    saveBlob(await png, fileName);
    return "file";
  }
}

/** Limits of a canvas: iPhones refuse a larger area, and browsers longer sides. */
const MAX_PIXELS = 16_777_216;
const MAX_SIDE_PIXELS = 16_384;

/** Browsers skip the layout of off-screen content, and the whole copy of the page is off screen. */
const RENDER_ALL = "* { content-visibility: visible !important; }";

/** Canvas pixels for each CSS pixel of a picture: the preferred number, or what a canvas can hold. */
export function scaleOf({ width, height }: { width: number; height: number }, preferred: number): number {
  const bySide = MAX_SIDE_PIXELS / Math.max(width, height);
  return Math.min(preferred, bySide, Math.sqrt(MAX_PIXELS / (width * height)));
}

async function renderPng(element: HTMLElement, caption: string): Promise<Blob> {
  const { default: html2canvas } = await import("html2canvas");
  const options = {
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    scale: 1,
    logging: false,
    ignoreElements: isStyleSheet,
    // The scale is read after this.
    onclone: async (copy: Document, copied: HTMLElement) => {
      copied.append(captionOf(copy, caption));
      await applyPageStyleSheets(copy);
      const { width, height } = copied.getBoundingClientRect();
      const size = { width: Math.ceil(width), height: Math.ceil(height) };
      options.scale = scaleOf(size, Math.max(2, devicePixelRatio));
    },
  };
  const canvas = await withCopyPolicy(document.body, () => html2canvas(element, options));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The image is empty."))), "image/png");
  });
}

function captionOf(copy: Document, caption: string): HTMLElement {
  const line = copy.createElement("p");
  line.className = "text-ink-3 text-small";
  line.textContent = caption;
  return line;
}

/** Elements to leave out of a copy of the page: copied style sheets are blocked by the content security policy. */
const isStyleSheet = (element: Element): boolean => element.matches("style, link[rel=stylesheet]");

/** Adopts the page's style sheets in a copy of the page, renders parts that are off screen too, and waits for the fonts. */
async function applyPageStyleSheets(copy: Document): Promise<void> {
  const window = copy.defaultView;
  if (!window) return;
  // A document adopts only sheets constructed by its own window.
  const construct = (text: string, media = "") => {
    const sheet = new window.CSSStyleSheet({ media });
    sheet.replaceSync(text);
    return sheet;
  };
  const sheets = [...document.styleSheets].map((sheet) => construct(textOf(sheet), sheet.media.mediaText));
  copy.adoptedStyleSheets = [...sheets, construct(RENDER_ALL)];
  // Layout triggers the loading of fonts.
  copy.documentElement.getBoundingClientRect();
  await copy.fonts.ready;
}

function textOf({ ownerNode, cssRules }: CSSStyleSheet): string {
  if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent;
  return [...cssRules].map(({ cssText }) => cssText).join("\n");
}

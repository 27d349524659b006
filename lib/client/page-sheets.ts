/** Elements to leave out of a copy of the page: copied style sheets are blocked by the content security policy. */
export const isStyleSheet = (element: Element): boolean => element.matches("style, link[rel=stylesheet]");

/** Applies the page's style sheets to a copy of the page, in their order, and waits for its fonts. */
export async function applyPageStyleSheets(copy: Document): Promise<void> {
  const window = copy.defaultView;
  if (!window) return;
  copy.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    // A document adopts only sheets constructed by its own window.
    const worn = new window.CSSStyleSheet({ media: sheet.media.mediaText });
    worn.replaceSync(textOf(sheet));
    return worn;
  });
  // Layout triggers the loading of fonts.
  copy.documentElement.getBoundingClientRect();
  await copy.fonts.ready;
}

function textOf({ ownerNode, cssRules }: CSSStyleSheet): string {
  if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent;
  return [...cssRules].map(({ cssText }) => cssText).join("\n");
}

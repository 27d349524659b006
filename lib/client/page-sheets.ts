/** What a copy of the page must be made without: a copied style sheet has another text, which the page's policy refuses. */
export const isSheet = (element: Element): boolean => element.matches("style, link[rel=stylesheet]");

/** Has a copy of the page wear the page's style sheets, in their order, and waits for the fonts that they bring. */
export async function wearPageSheets(copy: Document): Promise<void> {
  const window = copy.defaultView;
  if (!window) return;
  copy.adoptedStyleSheets = [...document.styleSheets].map((sheet) => {
    // A document wears only what its own window made.
    const worn = new window.CSSStyleSheet({ media: sheet.media.mediaText });
    worn.replaceSync(textOf(sheet));
    return worn;
  });
  // Fonts are asked for once something is laid out in them.
  copy.documentElement.getBoundingClientRect();
  await copy.fonts.ready;
}

function textOf({ ownerNode, cssRules }: CSSStyleSheet): string {
  if (ownerNode instanceof HTMLStyleElement) return ownerNode.textContent;
  return [...cssRules].map(({ cssText }) => cssText).join("\n");
}

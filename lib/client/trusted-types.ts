type Trusted = { createHTML: (text: string) => string | null; createScriptURL?: (url: string) => string | null };
type Factory = { createPolicy: (name: "default", policy: Trusted) => unknown };

/** Markup that React writes to make a script element of. */
const SCRIPT_ELEMENT = "<script></script>";

/** What html2canvas begins its copy of the page with. */
const EMPTY_DOCUMENT = "<!DOCTYPE html><html></html>";

/**
 * From here on texts become markup or the address of a script only where they can do no harm: text that holds no element,
 * what our own libraries are known to write, and the site's own files. The page's policy has the browser refuse all else.
 * Browsers without Trusted Types (https://www.w3.org/TR/trusted-types/) go on as before.
 */
export function trustOwnScripts(): void {
  factoryOf(window)?.createPolicy("default", { createHTML: harmless, createScriptURL: ownFile });
}

/** The same inside a frame that html2canvas copies the page into, while `draw` does so. */
export async function trustingCopies<T>(body: HTMLElement, draw: () => Promise<T>): Promise<T> {
  const createHTML = (text: string) => (text === EMPTY_DOCUMENT ? text : null);
  body.appendChild = function appendChild<N extends Node>(node: N): N {
    const added = Node.prototype.appendChild.call(body, node) as N;
    // A frame has types of its own, and html2canvas writes into it at once.
    if (node instanceof HTMLIFrameElement) factoryOf(node.contentWindow)?.createPolicy("default", { createHTML });
    return added;
  };
  try {
    return await draw();
  } finally {
    Reflect.deleteProperty(body, "appendChild");
  }
}

function harmless(text: string): string | null {
  return text === SCRIPT_ELEMENT || !text.includes("<") ? text : null;
}

/** The address as it was given: by its very words the loader knows its file again. */
function ownFile(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith("/_next/") ? address : null;
}

function factoryOf(frame: object | null): Factory | undefined {
  return frame ? Reflect.get(frame, "trustedTypes") : undefined;
}

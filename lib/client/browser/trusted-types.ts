type TrustedTypesPolicy = {
  createHTML: (text: string) => string | null;
  createScriptURL?: (url: string) => string | null;
};
type TrustedTypesFactory = { createPolicy: (name: "default", policy: TrustedTypesPolicy) => unknown };

/** The markup React writes to create a script element. */
const SCRIPT_ELEMENT = "<script></script>";

/** The markup html2canvas starts its copy of the page with. */
const EMPTY_DOCUMENT = "<!DOCTYPE html><html></html>";

/**
 * Installs the default Trusted Types policy: allows text without elements, the known markup of our own libraries, and
 * the site's own script files. The content security policy blocks everything else. Browsers without Trusted Types
 * (https://www.w3.org/TR/trusted-types/) are unaffected.
 */
export function installTrustedTypesPolicy(): void {
  factoryOf(window)?.createPolicy("default", { createHTML: allowedMarkup, createScriptURL: ownScriptUrl });
}

/** Allows html2canvas to write into the frame that it copies the page into, while `render` runs. */
export async function withCopyPolicy<T>(body: HTMLElement, render: () => Promise<T>): Promise<T> {
  const createHTML = (text: string) => (text === EMPTY_DOCUMENT ? text : null);
  body.appendChild = function appendChild<N extends Node>(node: N): N {
    const added = Node.prototype.appendChild.call(body, node) as N;
    // A frame has its own policies, and html2canvas writes into it immediately.
    if (node instanceof HTMLIFrameElement) factoryOf(node.contentWindow)?.createPolicy("default", { createHTML });
    return added;
  };
  try {
    return await render();
  } finally {
    Reflect.deleteProperty(body, "appendChild");
  }
}

function allowedMarkup(text: string): string | null {
  return text === SCRIPT_ELEMENT || !text.includes("<") ? text : null;
}

/** Returns the URL unchanged: the loader identifies its file by the exact string. */
function ownScriptUrl(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith("/_next/") ? address : null;
}

function factoryOf(frame: object | null): TrustedTypesFactory | undefined {
  return frame ? Reflect.get(frame, "trustedTypes") : undefined;
}

import { HYDRATED_EVENT } from "./hydrated-event";
import { HINT_COOKIE } from "./session-hint";

/** The sessionStorage key of the visitor's address. */
const EMAIL_KEY = "email_address";

/**
 * An inline script that marks the document of a returning visitor before the first paint, so that the entry form, which the
 * cached page has for everybody, is not painted. After hydration React shows the right section. Like early-click-script.ts it
 * is a constant without "<".
 */
export const MARK_RETURNING_SCRIPT = `(() => {
  const root = document.documentElement;
  let isKnown = document.cookie.includes("${HINT_COOKIE}=");
  try {
    isKnown ||= sessionStorage.getItem("${EMAIL_KEY}");
  } catch {}
  if (!isKnown) return;
  root.setAttribute("data-returning", "");
  addEventListener("${HYDRATED_EVENT}", () => root.removeAttribute("data-returning"), { once: true });
})();`;

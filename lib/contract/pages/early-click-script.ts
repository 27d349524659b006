import { REPLAY_EARLY_TYPING_SCRIPT } from "./early-typing-script";
import { HYDRATED_EVENT } from "./hydrated-event";
import { MARK_RETURNING_SCRIPT } from "./returning";
import { APPLY_THEME_SCRIPT } from "./theme";

/**
 * An inline script that replays the last button click before hydration after it. Links need no script, fields have
 * early-typing-script.ts, and React handles later clicks. The content policy allows this constant by its hash. It contains no
 * "<", since React also writes it when the browser re-renders a page (lib/client/browser/trusted-types.ts).
 */
const REPLAY_EARLY_CLICK_SCRIPT = `(() => {
  let lastButton;
  const record = ({ target }) => {
    lastButton = target.closest?.("button") ?? lastButton;
  };
  // A form without an address of its own would load its page anew, with what was typed in the URL.
  const blockNativeSubmit = (event) => {
    if (!event.target.hasAttribute("action")) event.preventDefault();
  };
  addEventListener("click", record);
  addEventListener("submit", blockNativeSubmit);
  addEventListener("${HYDRATED_EVENT}", () => {
    removeEventListener("click", record);
    removeEventListener("submit", blockNativeSubmit);
    // React renders what was typed before it handles the click.
    setTimeout(() => {
      if (lastButton?.isConnected) lastButton.click();
    });
  }, { once: true });
})();`;

/** The inline scripts of every page, which run first. */
export const INLINE_SCRIPTS = [
  APPLY_THEME_SCRIPT,
  MARK_RETURNING_SCRIPT,
  REPLAY_EARLY_TYPING_SCRIPT,
  REPLAY_EARLY_CLICK_SCRIPT,
];

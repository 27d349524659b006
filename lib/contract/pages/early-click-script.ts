import { HYDRATED_EVENT } from "./hydrated-event";
import { MARK_RETURNING_SCRIPT } from "./returning";
import { APPLY_THEME_SCRIPT } from "./theme";

/**
 * An inline script that replays the last button click before hydration after it. Links and fields need no script, and
 * React handles later clicks. The content policy allows this constant by its hash. It contains no "<", since React also
 * writes it when the browser re-renders a page (lib/client/browser/trusted-types.ts).
 */
const REPLAY_EARLY_CLICK_SCRIPT = `(() => {
  let pressed;
  const hold = ({ target }) => {
    pressed = target.closest?.("button") ?? pressed;
  };
  addEventListener("click", hold);
  addEventListener("${HYDRATED_EVENT}", () => {
    removeEventListener("click", hold);
    if (pressed?.isConnected) pressed.click();
  }, { once: true });
})();`;

/** The inline scripts of every page, which run first. */
export const INLINE_SCRIPTS = [APPLY_THEME_SCRIPT, MARK_RETURNING_SCRIPT, REPLAY_EARLY_CLICK_SCRIPT];

/** Dispatched on the window once the page is hydrated (components/patterns/hydrated.tsx). */
export const HYDRATED_EVENT = "hydrated";

/**
 * Runs in every page before its own scripts: the button pressed last before hydration is pressed again after it. Links and
 * fields need no script, and later presses are React's. The policy names this constant by its hash. It contains no "<",
 * since React also writes it when the browser renders a page again (lib/client/trusted-types.ts).
 */
export const REPLAY_EARLY_CLICK_SCRIPT = `(() => {
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

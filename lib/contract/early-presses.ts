/** The event by which a page's own scripts tell its window, once, that they answer to presses. */
export const ALIVE = "semblance:alive";

/**
 * Runs in every page before its own scripts: the button that was pressed last before they answered is pressed again when they do.
 * Links and fields need no script. A constant, for the policy names it by its hash.
 */
export const HOLD_PRESSES = `(() => {
  let pressed;
  const hold = ({ target }) => {
    pressed = target.closest?.("button") ?? pressed;
  };
  addEventListener("click", hold, true);
  addEventListener("${ALIVE}", () => {
    removeEventListener("click", hold, true);
    pressed?.click();
  }, { once: true });
})();`;

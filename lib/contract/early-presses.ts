/**
 * Runs in every page before its own scripts: the button that was pressed last before React had taken it over is pressed
 * again when it has. A page comes alive in parts, and each button with its own: React leaves its mark on what it takes
 * over, while it is at it, so the mark has to be seen twice. Links and fields need no script. A constant, for the policy
 * names it by its hash; and without the sign that begins an element, for React also writes it where a page is drawn anew in
 * the browser (lib/client/trusted-types.ts).
 */
export const HOLD_PRESSES = `(() => {
  const isAlive = (button) => Object.keys(button).some((key) => key.startsWith("__reactProps$"));
  let looking;
  addEventListener("click", ({ target }) => {
    const button = target.closest?.("button");
    if (!button) return;
    clearInterval(looking);
    if (isAlive(button)) return;
    let looks = 1200;
    let seen = 0;
    looking = setInterval(() => {
      if (isAlive(button)) seen += 1;
      if (2 > seen && looks-- > 0 && button.isConnected) return;
      clearInterval(looking);
      if (seen > 1) button.click();
    }, 50);
  });
})();`;

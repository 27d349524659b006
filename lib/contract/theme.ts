/** How pages look; `system` is what the machine says. */
export const THEMES = ["light", "dark", "system"] as const;

export type Theme = (typeof THEMES)[number];

/** Under which a browser keeps the choice, and the event that tells of one. */
export const THEME_KEY = "theme";

/** What a browser paints around the page: each theme's background. */
export const THEME_COLORS = { light: "#f6f3ec", dark: "#131614" } as const;

/**
 * Runs in every page before anything is painted: a page is the same bytes for everybody, so that the theme chosen in this
 * browser is its own to show. It goes on showing what is chosen in this tab or another. Like the other script that stands
 * here (early-click-script.ts) it is a constant without the sign that begins an element. Its colour is written as React writes
 * none, which would take the element for one of its own and drop it with the page it came with.
 */
export const APPLY_THEME_SCRIPT = `(() => {
  const root = document.documentElement;
  const colours = ${JSON.stringify(THEME_COLORS)};
  const around = document.createElement("meta");
  around.name = "theme-color";
  const show = (theme) => {
    if (!Object.hasOwn(colours, theme)) {
      root.removeAttribute("data-theme");
      around.remove();
      return;
    }
    root.setAttribute("data-theme", theme);
    around.content = colours[theme] + "ff";
    document.head.prepend(around);
  };
  const showKept = () => {
    try {
      show(localStorage.getItem("${THEME_KEY}"));
    } catch {}
  };
  showKept();
  addEventListener("storage", showKept);
  addEventListener("pageshow", showKept);
  addEventListener("${THEME_KEY}", ({ detail }) => show(detail));
})();`;

/** Colour themes; `system` follows the operating system. */
export const THEMES = ["light", "dark", "system"] as const;

export type Theme = (typeof THEMES)[number];

/** The localStorage key of the choice, and the name of the event that announces a change. */
export const THEME_KEY = "theme";

/** The theme-color of each theme: the page's background. */
export const THEME_COLORS = { light: "#f6f3ec", dark: "#131614" } as const;

/**
 * An inline script that applies the stored theme before the first paint, since cached pages are the same for every
 * visitor, and follows later changes in this tab and others. Like early-click-script.ts it is a constant without "<".
 * The colour has a suffix that React never writes: otherwise React would take the meta element for its own and remove
 * it on navigation.
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

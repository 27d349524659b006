import { useSyncExternalStore } from "react";
import { THEME_KEY, type Theme } from "../../contract/pages/theme";
import { removeStored, store } from "./storage";

/** This browser's theme and its setter; null in the server's HTML. */
export function useTheme(): { theme: Theme | null; choose: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme, () => null), choose };
}

/** The effective colour scheme, for third-party widgets. */
export function effectiveTheme(): "light" | "dark" {
  return getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
}

/** Stores the theme; the page's first script applies it here and in other tabs. */
function choose(theme: Theme): void {
  if (theme === "system") removeStored("local", [THEME_KEY]);
  else store("local", THEME_KEY, theme);
  dispatchEvent(new CustomEvent(THEME_KEY, { detail: theme }));
}

function currentTheme(): Theme {
  const theme = document.documentElement.getAttribute("data-theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

function subscribe(listener: () => void): () => void {
  const events = [THEME_KEY, "storage"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

import { REPLAY_EARLY_CLICK_SCRIPT } from "./early-click-script";
import { APPLY_THEME_SCRIPT } from "./theme";

/** The inline scripts of every page, which run first. */
export const INLINE_SCRIPTS = [APPLY_THEME_SCRIPT, REPLAY_EARLY_CLICK_SCRIPT];

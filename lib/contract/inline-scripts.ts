import { REPLAY_EARLY_CLICK_SCRIPT } from "./early-click-script";
import { APPLY_THEME_SCRIPT } from "./theme";

/** The scripts that stand in every page itself, before all else. */
export const INLINE_SCRIPTS = [APPLY_THEME_SCRIPT, REPLAY_EARLY_CLICK_SCRIPT];

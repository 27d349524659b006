import { REPLAY_EARLY_PRESS } from "./early-presses";
import { SHOW_THEME } from "./theme";

/** The scripts that stand in every page itself, before all else. */
export const FIRST_SCRIPTS = [SHOW_THEME, REPLAY_EARLY_PRESS];

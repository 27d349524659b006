import { HOLD_PRESSES } from "./early-presses";
import { SHOW_THEME } from "./theme";

/** The scripts that stand in every page itself, before all else. */
export const FIRST_SCRIPTS = [SHOW_THEME, HOLD_PRESSES];

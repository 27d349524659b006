import CircleAlert from "@lucide/icons/icons/circle-alert";
import CircleCheck from "@lucide/icons/icons/circle-check";
import Info from "@lucide/icons/icons/info";
import TriangleAlert from "@lucide/icons/icons/triangle-alert";
import { Icon } from "./icon";

const glyphs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** The icon of a message's tone. Render it on the server where possible, so that pages load no icon code for it. */
export function ToneIcon({ tone }: { tone: keyof typeof glyphs }) {
  return <Icon glyph={glyphs[tone]} className="mt-0.5" />;
}

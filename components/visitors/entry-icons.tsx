import Lock from "@lucide/icons/icons/lock";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";

/** The drawings of the entry form, for the server to draw. */
export const entryIcons = {
  lock: <Icon glyph={Lock} size="sm" className="mt-0.5" />,
  alert: <ToneIcon tone="danger" />,
};

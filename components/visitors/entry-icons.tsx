import Lock from "@lucide/icons/icons/lock";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";

/** The entry form's icons, rendered on the server. */
export const entryIcons = {
  lock: <Icon glyph={Lock} size="sm" className="mt-0.5" />,
  alert: <ToneIcon tone="danger" />,
};

import Lock from "@lucide/icons/icons/lock";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

type ShutterProps = { side?: "visitor" | "entity"; isSmall?: boolean; children: string };

/** Shown in place of words that only the visitor may read. */
export function Shutter({ side, isSmall = false, children }: ShutterProps) {
  return (
    <span className={classNames("shutter", side && `shutter--${side}`, isSmall && "shutter--small")}>
      <span>
        <Icon glyph={Lock} size="sm" />
        <span dir="auto">{children}</span>
      </span>
    </span>
  );
}

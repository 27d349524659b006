import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names";

const sizes = { sm: "size-4", md: "size-4.5", lg: "size-5.5" };

type IconProps = {
  glyph: LucideIcon;
  size?: keyof typeof sizes;
  /** Arrows and chevrons turn round in right-to-left text; clocks, waves and logos do not. */
  flip?: boolean;
  className?: string;
};

/** A Lucide drawing in our stroke. Always decoration: the words beside it, or an aria-label, say what it means. */
export function Icon({ glyph: Glyph, size = "md", flip = false, className }: IconProps) {
  const classes = classNames("flex-none", sizes[size], flip && "rtl:transform-[scaleX(-1)]", className);
  return <Glyph aria-hidden="true" strokeWidth={1.6} className={classes} />;
}

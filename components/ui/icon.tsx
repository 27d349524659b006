import type { LucideIconData } from "@lucide/icons";
import { createElement } from "react";
import { classNames } from "./class-names";

const sizes = { xs: "size-3.5", sm: "size-4", md: "size-4.5", lg: "size-5.5" };

type IconProps = {
  glyph: LucideIconData;
  size?: keyof typeof sizes;
  /** Arrows and chevrons turn round in right-to-left text; clocks, waves and logos do not. */
  flip?: boolean;
  className?: string;
};

/**
 * A Lucide drawing in our stroke. Always decoration: the words beside it, or an aria-label, say what it means. Drawn
 * here and not by lucide-react, whose icons are parts of the client: their code and data would go to every browser.
 */
export function Icon({ glyph, size = "md", flip = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames("flex-none", sizes[size], flip && "rtl:transform-[scaleX(-1)]", className)}
    >
      {glyph.node.map(([name, attributes]) => createElement(name, attributes))}
    </svg>
  );
}

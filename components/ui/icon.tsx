import type { LucideIconData } from "@lucide/icons";
import { createElement } from "react";
import { classNames } from "./class-names";

const sizes = { xs: "size-3.5", sm: "size-4", md: "size-4.5", lg: "size-5.5" };

type IconProps = {
  glyph: LucideIconData;
  size?: keyof typeof sizes;
  /** Mirrors the icon in right-to-left text: for arrows and chevrons, not for clocks, waves and logos. */
  flip?: boolean;
  className?: string;
};

/**
 * A Lucide icon in our stroke width. Always decorative: adjacent text or an aria-label carries the meaning. Rendered
 * here instead of by lucide-react, whose icons are client components and would reach every browser.
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

import type { ReactNode } from "react";
import { classNames } from "./class-names";

const sizes = { sm: "text-name-sm", md: "text-name", lg: "text-name-lg" };

type WallLabelProps = {
  name: string;
  meta?: string | null;
  size?: keyof typeof sizes;
  /** A heading when the label names a section. */
  as?: "span" | "h2" | "h3";
  children?: ReactNode;
};

/**
 * The caption under a picture: name, one line and further content. Inside a link of class "group" the name is
 * underlined on hover.
 */
export function WallLabel({ name, meta, size = "md", as: Name = "span", children }: WallLabelProps) {
  return (
    <div className="min-w-0 pt-3">
      <Name className={classNames("block font-serif text-ink group-hover:underline", sizes[size])}>
        <bdi>{name}</bdi>
      </Name>
      {meta && (
        <p className="mt-0.5 text-caption text-ink-3">
          <bdi>{meta}</bdi>
        </p>
      )}
      {children}
    </div>
  );
}

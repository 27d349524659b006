import type { ReactNode } from "react";
import { classNames } from "./class-names";

const sizes = { sm: "text-name-sm", md: "text-name", lg: "text-name-lg" };

type WallLabelProps = {
  name: string;
  meta?: string | null;
  size?: keyof typeof sizes;
  /** A heading when the label names a section of the page. */
  as?: "span" | "h2" | "h3";
  children?: ReactNode;
};

/** The card under a picture: who it is, one line about them, and what else belongs there. A link of class "group" around it underlines the name. */
export function WallLabel({ name, meta, size = "md", as: Name = "span", children }: WallLabelProps) {
  return (
    <div className="min-w-0 pt-3">
      <Name
        dir="auto"
        className={classNames("block font-serif text-ink underline-offset-[0.2em] group-hover:underline", sizes[size])}
      >
        {name}
      </Name>
      {meta && (
        <p dir="auto" className="mt-0.5 text-caption text-ink-3">
          {meta}
        </p>
      )}
      {children}
    </div>
  );
}

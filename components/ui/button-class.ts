import { classNames } from "./class-names";

export type ButtonLook = {
  variant?: "primary" | "default" | "soft" | "ghost" | "wall" | "link" | "danger";
  size?: "sm" | "md" | "lg";
  /** A square that holds one icon; give the button an aria-label. */
  iconOnly?: boolean;
};

/** The class names of a button's look, also for what only looks like one inside a larger link. */
export function buttonClass({ variant = "default", size = "md", iconOnly = false }: ButtonLook): string {
  return classNames(
    "button",
    variant !== "default" && `button--${variant}`,
    size !== "md" && `button--${size}`,
    iconOnly && "button--icon",
  );
}

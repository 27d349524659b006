import { classNames } from "./class-names";

export type ButtonLook = {
  variant?: "primary" | "default" | "soft" | "ghost" | "wall" | "link" | "danger";
  size?: "sm" | "md" | "lg";
  /** A square button with one icon; requires an aria-label. */
  iconOnly?: boolean;
};

/** The class names of a button, also for elements that only look like one inside a larger link. */
export function buttonClass({ variant = "default", size = "md", iconOnly = false }: ButtonLook): string {
  return classNames(
    "button",
    variant !== "default" && `button--${variant}`,
    size !== "md" && `button--${size}`,
    iconOnly && "button--icon",
  );
}

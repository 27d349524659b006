"use client";

import { classNames } from "./class-names";
import { type PlateColour, plateClass } from "./plate-colour";

type ThumbProps = { src: string; colour: PlateColour; size?: "sm" | "md" | "lg" };

/** A small square portrait beside a name. Decorative. */
export function Thumb({ src, colour, size = "md" }: ThumbProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("thumb", size !== "md" && `thumb--${size}`, plateClass[colour])}
      ref={(element) => {
        // Set by script: the content security policy forbids style attributes.
        if (element) element.style.backgroundImage = `url(${JSON.stringify(src)})`;
      }}
    />
  );
}

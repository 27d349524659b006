"use client";

import { classNames } from "./class-names";
import { type PlateColour, plateClass } from "./plate-colour";

type ThumbProps = { src: string; colour: PlateColour; size?: "sm" | "md" | "lg" };

/** A small square of a portrait beside a name. Decoration: the name says who it is. */
export function Thumb({ src, colour, size = "md" }: ThumbProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("thumb", size !== "md" && `thumb--${size}`, plateClass[colour])}
      ref={(element) => {
        // By script: the page's policy lets no style attribute through.
        if (element) element.style.backgroundImage = `url(${JSON.stringify(src)})`;
      }}
    />
  );
}

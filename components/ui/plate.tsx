import { classNames } from "./class-names";
import { type PlateColour, plateClass } from "./plate-colour";

export type PlateProps = {
  colour: PlateColour;
  /** Absent: an empty plate. */
  src?: string;
  /** The same picture in other widths, and how wide it is shown, as `<img>` takes them. */
  srcSet?: string;
  sizes?: string;
  /** Empty when the name stands beside the picture. */
  alt?: string;
  square?: boolean;
  /** For the picture a page is remembered by: fetched first instead of when it scrolls near. */
  eager?: boolean;
  className?: string;
};

/** An engraving on its coloured ground, four by five unless square. */
export function Plate({ colour, src, srcSet, sizes, alt = "", square = false, eager = false, className }: PlateProps) {
  return (
    <div className={classNames("plate", square && "plate--square", plateClass[colour], className)}>
      {src && (
        <img
          // Before the address: a browser must not begin with that one.
          srcSet={srcSet}
          sizes={srcSet && sizes}
          src={src}
          alt={alt}
          width={400}
          height={square ? 400 : 500}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
        />
      )}
    </div>
  );
}

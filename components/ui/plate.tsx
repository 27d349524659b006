import { classNames } from "./class-names";
import { type PlateColour, plateClass } from "./plate-colour";

export type PlateProps = {
  colour: PlateColour;
  /** Without it, an empty plate. */
  src?: string;
  /** The same image in other widths, and its displayed width, as for `<img>`. */
  srcSet?: string;
  sizes?: string;
  /** Empty when the name is beside the image. */
  alt?: string;
  square?: boolean;
  /** Loads the image with high priority instead of lazily; for the main image of a page. */
  eager?: boolean;
  className?: string;
};

/** An engraving on a coloured background, four by five unless square. */
export function Plate({ colour, src, srcSet, sizes, alt = "", square = false, eager = false, className }: PlateProps) {
  return (
    <div className={classNames("plate", square && "plate--square", plateClass[colour], className)}>
      {src && (
        <img
          // Before src: a browser must not start loading src first.
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

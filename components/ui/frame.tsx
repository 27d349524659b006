import { classNames } from "./class-names";
import { Plate, type PlateProps } from "./plate";

/** Shuttered is restricted or offline, crooked went wrong, dashed is yours to fill. */
type State = "hung" | "shuttered" | "crooked" | "dashed";

type FrameProps = PlateProps & { state?: State };

/** A plate in its mat, as wide as the block it hangs in. Without src it is an empty frame. */
export function Frame({ state = "hung", className, ...plate }: FrameProps) {
  return (
    <div className={classNames("frame", state !== "hung" && `frame--${state}`, className)}>
      <Plate {...plate} />
    </div>
  );
}

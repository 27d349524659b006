import { classNames } from "./class-names";
import { Plate, type PlateProps } from "./plate";

const states = {
  hung: "",
  /** Restricted or offline. */
  shuttered: "frame--shuttered",
  /** Something went wrong. */
  crooked: "frame--crooked",
  /** Yours to fill. */
  dashed: "frame--dashed",
};

type FrameProps = PlateProps & { state?: keyof typeof states };

/** A plate in its mat, as wide as the block it hangs in. Without src it is an empty frame. */
export function Frame({ state = "hung", className, ...plate }: FrameProps) {
  return (
    <div className={classNames("frame", states[state], className)}>
      <Plate {...plate} />
    </div>
  );
}

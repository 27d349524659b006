import { classNames } from "./class-names";
import { Plate, type PlateProps } from "./plate";

/** Locked is restricted or offline, error is a failure, dashed is empty. */
type State = "ok" | "locked" | "error" | "dashed";

type FrameProps = PlateProps & { state?: State };

/** A plate in its mat, as wide as its container. Without src it is empty. */
export function Frame({ state = "ok", className, ...plate }: FrameProps) {
  return (
    <div className={classNames("frame", state !== "ok" && `frame--${state}`, className)}>
      <Plate {...plate} />
    </div>
  );
}

import { classNames } from "@/components/ui/class-names";
import type { PlateColour } from "@/components/ui/plate-colour";
import { Thumb } from "@/components/ui/thumb";

/** The entity of a thread, as its messages show it. */
export type ThreadEntity = Readonly<{ name: string; face: string; plate: PlateColour }>;

/** The portrait beside a reply; framed where the person wrote it. */
export function EntityFace({ entity, isPerson }: { entity: ThreadEntity; isPerson: boolean }) {
  return (
    <span className={classNames("flex-none", isPerson && "thumb-frame")}>
      <Thumb src={entity.face} colour={entity.plate} />
    </span>
  );
}

import { Thumb } from "@/components/ui/thumb";
import type { EntityReference } from "@/lib/contract/entities/entity-reference";
import { faceOf } from "./portrait";

/** The portrait and the name of a record's entity, in a table. */
export function EntityCell({ entity }: { entity: EntityReference }) {
  return (
    <span className="flex min-w-0 items-center gap-2 md:min-w-32">
      <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
      <span dir="auto" className="table__mark-name wrap-anywhere">
        {entity.entity_name}
      </span>
    </span>
  );
}

import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

type Standing = Pick<OwnedEntity, "role">;

/** Whether the user may change what an entity says and knows. The server checks again. */
export const canEdit = ({ role }: Standing) => role !== "viewer";

/** Whether the user may manage chatters, entity users and deletion. The server checks again. */
export const canManage = ({ role }: Standing) => role === "owner" || role === "admin";

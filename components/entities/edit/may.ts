import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

type WithRole = Pick<OwnedEntity, "role">;

/** Whether the user may change what an entity says and knows. The server checks again. */
export const canEdit = ({ role }: WithRole) => role !== "viewer";

/** Whether the user may manage chatters, entity users and deletion. The server checks again. */
export const canManage = ({ role }: WithRole) => role === "owner" || role === "admin";

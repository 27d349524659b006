import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";

type Standing = Pick<OwnedEntity, "role">;

/** Whether somebody may change what an entity says and knows. The server judges anew. */
export const mayEdit = ({ role }: Standing) => role !== "viewer";

/** Whether somebody may decide who chats with it, who runs it, and its end. */
export const mayManage = ({ role }: Standing) => role === "owner" || role === "admin";

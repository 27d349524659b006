import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";

/** The names of the tags that an entity's conversations have. All users share one read. */
export function useConversationTags(entityId: string) {
  const { record, reload } = useRecord({
    key: ["conversation-tags", entityId],
    read: () => call("listConversationTags", { id: entityId }),
  });
  return { names: record?.items.map(({ tag }) => tag) ?? [], reload: () => reload() };
}

"use client";

import { useTexts } from "#texts";
import { GroupsSection } from "@/components/chatter-groups/groups-section";
import { useGroups } from "@/components/chatter-groups/use-groups";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ChattersSection } from "./chatters-section";
import { useChatters } from "./use-chatters";

type ChattersScreenProps = {
  entity: OwnedEntity;
};

/** The chatters of an entity and their groups, which change together. */
export function ChattersScreen({ entity }: ChattersScreenProps) {
  const texts = useTexts("accessChatters.errors");
  const chatters = useChatters(entity.id, texts);
  const groups = useGroups(entity.id);
  const { filter, setFilter } = chatters;
  const isChosen = filter.group_id !== "" && filter.group_id !== "none";
  // A deleted group filters no longer.
  if (isChosen && groups.items?.every(({ id }) => id !== filter.group_id)) setFilter({ ...filter, group_id: "" });
  const reloadBoth = () => {
    void groups.reload();
    void chatters.reloadAll();
  };
  return (
    <>
      <ChattersSection entity={entity} chatters={chatters} groups={groups} onChanged={reloadBoth} />
      <GroupsSection entityId={entity.id} isManager={entity.can.manage} groups={groups} onChanged={reloadBoth} />
    </>
  );
}

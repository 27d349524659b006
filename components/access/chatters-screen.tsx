"use client";

import type { Messages } from "next-intl";
import { GroupsSection } from "@/components/chatter-groups/groups-section";
import { useGroups } from "@/components/chatter-groups/use-groups";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ChattersSection } from "./chatters-section";
import { useChatters } from "./use-chatters";

type ChattersScreenProps = {
  entity: OwnedEntity;
  texts: { chatters: Messages["accessChatters"]; groups: Messages["chatterGroups"] };
};

/** The chatters of an entity and their groups, which change together. */
export function ChattersScreen({ entity, texts }: ChattersScreenProps) {
  const chatters = useChatters(entity.id, texts.chatters.errors);
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
      <ChattersSection
        entity={entity}
        chatters={chatters}
        groups={groups}
        texts={texts.chatters}
        onChanged={reloadBoth}
      />
      <GroupsSection
        entityId={entity.id}
        isManager={entity.can.manage}
        groups={groups}
        texts={texts.groups}
        onChanged={reloadBoth}
      />
    </>
  );
}

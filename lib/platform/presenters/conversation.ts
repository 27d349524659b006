import type { getPreviousMessages } from "@/lib/contract/chat/get-previous-messages";
import { conversationType } from "@/lib/contract/chat/schemas";
import type { OutputOf } from "@/lib/contract/endpoint";
import type { ConversationRow } from "../db/schema/chat";
import type { EntityRow } from "../db/schema/entities";
import type { UserRow } from "../db/schema/users";

type Metadata = OutputOf<typeof getPreviousMessages>["conversation_metadata"];

/** Who talks with whom in a conversation, as its own visitor sees it. */
export function presentConversation(row: ConversationRow, user: UserRow, entity: EntityRow): Metadata {
  return {
    conversation_id: row.id,
    conversation_type: conversationType.parse(row.conversationType),
    initiatedby_email_address: user.email,
    all_participants: {
      users: [{ user_id: user.id, email_address: user.email, user_name: user.userName ?? user.email }],
      entities: [
        {
          control_system_id: 1,
          entityid: entity.id,
          entitytype: entity.entityType,
          entity_name: entity.name,
          entity_description: entity.description,
        },
      ],
    },
  };
}

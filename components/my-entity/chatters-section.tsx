"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { LoadNote } from "@/components/account/load-note";
import { RefusalBanner } from "@/components/patterns/refusal-banner";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatMessage } from "@/lib/client/format-message";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { CardSection } from "./card-section";
import { ChatterRow } from "./chatter-row";
import { InviteForm } from "./invite-form";
import { useChatters } from "./use-chatters";
import "@/components/ui/data-table.css";

type ChattersSectionProps = { entity: OwnedEntity; texts: Messages["myEntities"]["chatters"] };

/** Who asked for, was offered or has access to an entity, and what its owner does about it. */
export function ChattersSection({ entity, texts }: ChattersSectionProps) {
  const chatters = useChatters(entity.id, texts.errors);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isManager = entity.can.manage;
  const { items, requests } = chatters;

  const state = { closed: texts.noRequests, asked: texts.takesRequests, open: texts.isPublic };
  const open = entity.access_level === "public" ? "open" : entity.accept_request ? "asked" : "closed";
  return (
    <CardSection
      id="chatters"
      title={texts.title}
      end={requests > 0 && <Badge tone="warning">{formatMessage(texts.waiting, { n: requests })}</Badge>}
      flush
    >
      <div className="card-section__body">
        <Banner icon={<ToneIcon tone="info" />}>{state[open]}</Banner>
        {isManager && <InviteForm texts={texts} onInvite={chatters.invite} />}
        <RefusalBanner text={refusal} />
        {!items && <LoadNote isFailed={chatters.isFailed} texts={texts} onAgain={chatters.reload} />}
        {items?.length === 0 && <p className="text-ink-3">{texts.empty}</p>}
      </div>
      {items && items.length > 0 && (
        <table className="table border-line border-t">
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.status}</th>
              <th scope="col">{texts.since}</th>
              {isManager && <th scope="col">{texts.actions}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((chatter) => (
              <ChatterRow
                key={chatter.id}
                chatter={chatter}
                isManager={isManager}
                texts={texts}
                act={chatters.act}
                onRefusal={setRefusal}
              />
            ))}
          </tbody>
        </table>
      )}
      {chatters.hasMore && (
        <div className="card-section__foot">
          <Button variant="link" busy={chatters.isLoadingMore} onClick={chatters.showMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </CardSection>
  );
}

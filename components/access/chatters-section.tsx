"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import type { Messages } from "next-intl";
import { useState } from "react";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";
import { formatMessage } from "@/lib/client/format-message";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ChatterFilters } from "./chatter-filters";
import { ChatterRow } from "./chatter-row";
import { ImportDialog } from "./import-dialog";
import { InviteForm } from "./invite-form";
import { useChatters } from "./use-chatters";
import "@/components/ui/data-table.css";

type ChattersSectionProps = { entity: OwnedEntity; texts: Messages["accessChatters"] };

/** Lists access requests, invitations and allowed chatters of an entity, with the owner's actions. */
export function ChattersSection({ entity, texts }: ChattersSectionProps) {
  const chatters = useChatters(entity.id, texts.errors);
  const [failure, setFailure] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const isManager = entity.can.manage;
  const { items, requests } = chatters;

  const state = { closed: texts.noRequests, requestable: texts.takesRequests, open: texts.isPublic };
  const openness = entity.access_level === "public" ? "open" : entity.accept_request ? "requestable" : "closed";
  return (
    <CardSection
      id="chatters"
      title={texts.title}
      end={requests > 0 && <Badge tone="warning">{formatMessage(texts.waiting, { n: requests })}</Badge>}
      flush
    >
      <div className="card-section__body">
        <Banner icon={<ToneIcon tone="info" />}>{state[openness]}</Banner>
        {isManager && <InviteForm texts={texts} onInvite={chatters.invite} />}
        {isManager && (
          <Button onClick={() => setImporting(true)} className="justify-self-start">
            <Icon glyph={UploadGlyph} size="sm" />
            {texts.import.open}
          </Button>
        )}
        {isImporting && (
          <ImportDialog
            entityId={entity.id}
            texts={texts.import}
            onClose={() => setImporting(false)}
            onImported={chatters.reloadAll}
          />
        )}
        <ChatterFilters texts={texts} filter={chatters.filter} onChange={chatters.setFilter} />
        <FailureBanner text={failure} />
        {!items && <LoadStatus isFailed={chatters.isFailed} texts={texts} onRetry={chatters.reload} />}
        {items?.length === 0 && <p className="text-ink-3">{chatters.isFiltered ? texts.filters.none : texts.empty}</p>}
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
                hasActions={isManager}
                texts={texts}
                act={chatters.act}
                onFailure={setFailure}
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

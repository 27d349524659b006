"use client";

import Download from "@lucide/icons/icons/download";
import Send from "@lucide/icons/icons/send";
import UploadGlyph from "@lucide/icons/icons/upload";
import { useState } from "react";
import { useTexts } from "#texts";
import type { Groups } from "@/components/chatter-groups/use-groups";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { ChatterFilters } from "./chatter-filters";
import { ChatterSelection } from "./chatter-selection";
import { ChatterTable } from "./chatter-table";
import { ImportDialog } from "./import-dialog";
import { InviteForm } from "./invite-form";
import { ResendDialog } from "./resend-dialog";
import { type Chatters, importOfChatters } from "./use-chatters";

type ChattersSectionProps = {
  entity: OwnedEntity;
  chatters: Chatters;
  groups: Groups;
  /** Called when chatters have changed, and with them the use of the groups' quotas. */
  onChanged: () => void;
};

/** Lists access requests, invitations and allowed chatters of an entity, with the owner's actions. */
export function ChattersSection({ entity, chatters, groups, onChanged }: ChattersSectionProps) {
  const texts = useTexts("accessChatters");
  const [failure, setFailure] = useState<string | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const isManager = entity.can.manage;
  const { items, requests } = chatters;
  const groupItems = groups.items ?? [];
  const isSelecting = isManager && groupItems.length > 0;

  const state = { closed: texts.noRequests, requestable: texts.takesRequests, open: texts.isPublic };
  const openness = entity.access_level === "public" ? "open" : entity.accept_request ? "requestable" : "closed";
  return (
    <CardSection
      id="chatters"
      title={texts.title}
      end={requests > 0 && <Badge tone="warning">{texts.waiting({ n: requests })}</Badge>}
      flush
    >
      <div className="card-section__body">
        <Banner icon={<ToneIcon tone="info" />}>{state[openness]}</Banner>
        {isManager && <InviteForm onInvite={chatters.invite} />}
        {isManager && <ListActions entityId={entity.id} query={chatters.query} onChanged={onChanged} />}
        <ChatterFilters groups={groupItems} filter={chatters.filter} onChange={chatters.setFilter} />
        <FailureBanner text={failure} />
        {isSelecting && items && items.length > 0 && (
          <ChatterSelection
            entityId={entity.id}
            items={items}
            groups={groupItems}
            selectedIds={selectedIds}
            onSelect={setSelectedIds}
            onGrouped={onChanged}
          />
        )}
        {!items && <LoadStatus failed={chatters.failed} texts={texts} onRetry={chatters.reload} />}
        {items?.length === 0 && <p className="text-ink-3">{chatters.isFiltered ? texts.filters.none : texts.empty}</p>}
      </div>
      {items && items.length > 0 && (
        <ChatterTable
          items={items}
          groups={groupItems}
          isManager={isManager}
          selection={isSelecting ? { ids: selectedIds, onSelect: setSelectedIds } : null}
          act={chatters.act}
          onFailure={setFailure}
        />
      )}
      <MoreButton list={chatters} frame="card-section__foot" variant="link">
        {texts.more}
      </MoreButton>
    </CardSection>
  );
}

type ListActionsProps = { entityId: string; query: Record<string, string>; onChanged: () => void };

/** The actions on the whole list: import, resend, download. */
function ListActions({ entityId, query, onChanged }: ListActionsProps) {
  const texts = useTexts("accessChatters");
  const [open, setOpen] = useState<"import" | "resend" | null>(null);
  const [note, setNote] = useState<FormNote | null>(null);
  const close = () => setOpen(null);
  const address = `/api${ADDRESSES.exportChatters.path.replace(":id", entityId)}?${new URLSearchParams(query)}`;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen("import")}>
          <Icon glyph={UploadGlyph} size="sm" />
          {texts.import.open}
        </Button>
        <Button onClick={() => setOpen("resend")}>
          <Icon glyph={Send} size="sm" />
          {texts.resendAll.open}
        </Button>
        <a href={address} download className={buttonClass({})}>
          <Icon glyph={Download} size="sm" />
          {texts.export}
        </a>
      </div>
      <NoteBanner note={note} />
      {open === "import" && (
        <ImportDialog kind={importOfChatters(entityId)} texts={texts.import} onClose={close} onImported={onChanged} />
      )}
      {open === "resend" && (
        <ResendDialog
          entityId={entityId}
          onClose={close}
          onSent={(sent) => {
            setNote(sent);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

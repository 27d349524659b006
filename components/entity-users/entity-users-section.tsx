"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import { useState } from "react";
import { useTexts } from "#texts";
import { ImportDialog } from "@/components/access/import-dialog";
import { CardSection } from "@/components/patterns/card-section";
import { DataTable } from "@/components/patterns/data-table";
import { EmptyState } from "@/components/patterns/empty-state";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { SearchField } from "@/components/patterns/search-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AddEntityUserForm } from "./add-entity-user-form";
import { EntityUserButtons } from "./entity-user-buttons";
import { importOfEntityUsers, useEntityUsers } from "./use-entity-users";

type EntityUsersSectionProps = {
  entity: OwnedEntity;
};

/** Lists the people who manage an entity; only owners and admins can change the list. */
export function EntityUsersSection({ entity }: EntityUsersSectionProps) {
  const texts = useTexts("entityUsers");
  const importTexts = { ...useTexts("accessChatters.import"), ...texts.import };
  const roles = useTexts("entitiesManage.roles");
  const people = useEntityUsers(entity.id, texts);
  const [failure, setFailure] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { items } = people;
  return (
    <CardSection id="people" title={texts.title} text={texts.text} flush>
      <div className="card-section__body">
        {entity.can.manage && (
          <AddEntityUserForm onAdd={people.add}>
            <Button onClick={() => setImporting(true)}>
              <Icon glyph={UploadGlyph} size="sm" />
              {texts.import.open}
            </Button>
          </AddEntityUserForm>
        )}
        {isImporting && (
          <ImportDialog
            kind={importOfEntityUsers(entity.id)}
            texts={importTexts}
            onClose={() => setImporting(false)}
            onImported={people.reloadAll}
          />
        )}
        <search>
          <SearchField label={texts.search} value={people.words} onChange={people.setWords} />
        </search>
        <FailureBanner text={failure} />
        {!items && <LoadStatus failed={people.failed} texts={texts} onRetry={people.reload} />}
        {items?.length === 0 && (
          <EmptyState>
            <p>{texts.none}</p>
          </EmptyState>
        )}
      </div>
      {items && items.length > 0 && (
        <DataTable
          caption={texts.title}
          className="border-line border-t"
          columns={[
            { key: "person", label: texts.person },
            { key: "role", label: texts.role, place: "detail" },
            { key: "status", label: texts.status, place: "status" },
            { key: "actions", label: texts.actions, place: "line" },
          ]}
          rows={items.map((person) => ({
            key: person.id,
            cells: {
              person: (
                <span className="flex min-w-0 flex-wrap items-center gap-2">
                  <span className="wrap-anywhere font-semibold">{person.email_address}</span>
                  {person.is_self && <Badge tone="accent">{texts.you}</Badge>}
                </span>
              ),
              role: roles[person.role],
              status: (
                <StatusPill look={person.status === "active" ? "full" : "hollow"}>
                  {texts.statuses[person.status]}
                </StatusPill>
              ),
              actions: <EntityUserButtons person={person} act={people.act} onFailure={setFailure} />,
            },
          }))}
        />
      )}
      <MoreButton list={people} frame="card-section__foot" variant="link">
        {texts.more}
      </MoreButton>
    </CardSection>
  );
}

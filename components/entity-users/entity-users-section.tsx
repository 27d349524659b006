"use client";

import UploadGlyph from "@lucide/icons/icons/upload";
import type { Messages } from "next-intl";
import { useState } from "react";
import { ImportDialog } from "@/components/access/import-dialog";
import type { ImportTexts } from "@/components/access/use-import";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { SearchField } from "@/components/patterns/search-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AddEntityUserForm } from "./add-entity-user-form";
import { EntityUserRow } from "./entity-user-row";
import { importOfEntityUsers, useEntityUsers } from "./use-entity-users";
import "@/components/ui/data-table.css";

type EntityUsersSectionProps = {
  entity: OwnedEntity;
  texts: Messages["entityUsers"];
  importTexts: ImportTexts;
  roles: Messages["entitiesManage"]["roles"];
};

/** Lists the people who manage an entity; only owners and admins can change the list. */
export function EntityUsersSection({ entity, texts, importTexts, roles }: EntityUsersSectionProps) {
  const people = useEntityUsers(entity.id, texts);
  const [failure, setFailure] = useState<string | null>(null);
  const [isImporting, setImporting] = useState(false);
  const { items } = people;
  return (
    <CardSection id="people" title={texts.title} text={texts.text} flush>
      <div className="card-section__body">
        {entity.can.manage && (
          <>
            <AddEntityUserForm texts={texts} roles={roles} onAdd={people.add} />
            <Button onClick={() => setImporting(true)} className="justify-self-start">
              <Icon glyph={UploadGlyph} size="sm" />
              {texts.import.open}
            </Button>
          </>
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
        {!items && <LoadStatus isFailed={people.isFailed} texts={texts} onRetry={people.reload} />}
        {items?.length === 0 && <p className="text-ink-3">{texts.none}</p>}
      </div>
      {items && items.length > 0 && (
        <table className="table border-line border-t">
          <thead>
            <tr>
              <th scope="col">{texts.person}</th>
              <th scope="col">{texts.role}</th>
              <th scope="col">{texts.status}</th>
              <th scope="col">{texts.actions}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((person) => (
              <EntityUserRow
                key={person.id}
                person={person}
                texts={texts}
                roles={roles}
                act={people.act}
                onFailure={setFailure}
              />
            ))}
          </tbody>
        </table>
      )}
      {people.hasMore && (
        <div className="card-section__foot">
          <Button variant="link" busy={people.isLoadingMore} onClick={people.showMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </CardSection>
  );
}

"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AddEntityUserForm } from "./add-entity-user-form";
import { EntityUserRow } from "./entity-user-row";
import { useEntityUsers } from "./use-entity-users";
import "@/components/ui/data-table.css";

type EntityUsersSectionProps = {
  entity: OwnedEntity;
  texts: Messages["entityUsers"];
  roles: Messages["entitiesManage"]["roles"];
};

/** Lists the people who manage an entity; only owners and admins can change the list. */
export function EntityUsersSection({ entity, texts, roles }: EntityUsersSectionProps) {
  const people = useEntityUsers(entity.id, texts);
  const [failure, setFailure] = useState<string | null>(null);
  const { items } = people;
  return (
    <CardSection id="people" title={texts.title} text={texts.text} flush>
      {entity.can.manage && (
        <div className="card-section__body">
          <AddEntityUserForm texts={texts} roles={roles} onAdd={people.add} />
        </div>
      )}
      {(failure || !items) && (
        <div className="card-section__body">
          <FailureBanner text={failure} />
          {!items && <LoadStatus isFailed={people.isFailed} texts={texts} onRetry={people.reload} />}
        </div>
      )}
      {items && (
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

"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { LoadNote } from "@/components/account/load-note";
import { RefusalBanner } from "@/components/patterns/refusal-banner";
import { Button } from "@/components/ui/button";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { AddPersonForm } from "./add-person-form";
import { CardSection } from "./card-section";
import { PersonRow } from "./person-row";
import { usePeople } from "./use-people";
import "@/components/ui/data-table.css";

type PeopleSectionProps = {
  entity: OwnedEntity;
  texts: Messages["myEntities"]["people"];
  roles: Messages["myEntities"]["roles"];
};

/** Who runs an entity: seen by all who do, changed by its owners. */
export function PeopleSection({ entity, texts, roles }: PeopleSectionProps) {
  const people = usePeople(entity.id, texts);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isManager = entity.can.manage;
  const { items } = people;
  return (
    <CardSection id="people" title={texts.title} text={texts.text} flush>
      {isManager && (
        <div className="card-section__body">
          <AddPersonForm texts={texts} roles={roles} onAdd={people.add} />
        </div>
      )}
      {(refusal || !items) && (
        <div className="card-section__body">
          <RefusalBanner text={refusal} />
          {!items && <LoadNote isFailed={people.isFailed} texts={texts} onAgain={people.reload} />}
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
              <PersonRow
                key={person.id}
                person={person}
                isManager={isManager}
                texts={texts}
                roles={roles}
                act={people.act}
                onRefusal={setRefusal}
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

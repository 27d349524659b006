"use client";

import { type ReactNode, useState } from "react";
import { useTexts } from "#texts";
import { faceOf } from "@/components/entities/portrait";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { SearchField } from "@/components/patterns/search-field";
import { Thumb } from "@/components/ui/thumb";
import { call } from "@/lib/client/api/call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { useDebounced } from "@/lib/client/forms/use-debounced";
import { useRecord } from "@/lib/client/forms/use-record";
import { messageOr } from "@/lib/client/text/failure-message";
import "./entity-search.css";
import { Link } from "@/lib/i18n/navigation";

/** How many entities are offered; more words find others. */
const OFFERED = 8;

export type EntitySearchProps = {
  /** The page that a chosen entity leads to, and its query. */
  path: string;
  query: ListQuery;
  /** The name of the query's value that holds the entity: its id, or its slug. */
  parameter: "digitalentity_id" | "entity";
  /** Before the entities: the way back to all of them. */
  children?: ReactNode;
};

/** The entities of all owners by their name, slug or owner; each is a link. */
export function EntitySearch({ path, query, parameter, children }: EntitySearchProps) {
  const texts = useTexts("entitiesSearch");
  const [words, setWords] = useState("");
  const q = useDebounced(words.trim());
  const { record, failed, isLoading } = useRecord({
    key: ["entity-search", q],
    read: () => call("listEntities", { state: "live", limit: OFFERED, ...(q ? { q } : { sort: "name" }) }),
    keepsPrevious: true,
  });
  const items = failed ? [] : (record?.items ?? []);
  return (
    <div className="entity-search">
      <SearchField label={texts.search} value={words} onChange={setWords} />
      <FailureBanner text={failed && messageOr(failed, texts.failed)} />
      {record && !failed && items.length === 0 && (
        <p role="status" className="p-2 text-ink-3 text-small">
          {texts.none}
        </p>
      )}
      <ul aria-label={texts.results} aria-busy={isLoading}>
        {children}
        {items.map((entity) => (
          <li key={entity.id}>
            <Link
              href={listAddress(path, query, { [parameter]: parameter === "entity" ? entity.urlslug : entity.id })}
              className="entity-search__item"
            >
              <Thumb src={faceOf(entity)} colour={entity.plate} size="sm" />
              <span className="grid min-w-0">
                <span dir="auto" className="truncate">
                  {entity.entity_name}
                </span>
                <span dir="ltr" className="truncate font-mono text-caption text-ink-3">
                  /{entity.urlslug}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

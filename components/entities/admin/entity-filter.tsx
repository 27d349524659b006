"use client";

import { useSearchParams } from "next/navigation";
import { useTexts } from "#texts";
import { Popover } from "@/components/ui/popover";
import { listAddress } from "@/lib/client/chat/list-address";
import { Link, usePathname } from "@/lib/i18n/navigation";
import { EntitySearch } from "./entity-search";

type EntityFilterProps = {
  /** The name of the entity that the list is limited to. */
  chosen: string | null;
};

/** Limits a list to one entity, which is found by a search. The query of the page holds its id. */
export function EntityFilter({ chosen }: EntityFilterProps) {
  const texts = useTexts("entitiesSearch");
  const path = usePathname();
  const query = Object.fromEntries(useSearchParams());
  const id = query.digitalentity_id ?? "";
  return (
    <div className="entity-filter">
      {/* Another choice closes the panel. */}
      <Popover
        key={id}
        label={texts.label}
        trigger={(props) => (
          <button
            {...props}
            type="button"
            aria-label={`${texts.label}: ${chosen ?? texts.all}`}
            className="control select entity-filter__trigger"
          >
            <span dir="auto" className="block">
              {chosen ?? texts.all}
            </span>
          </button>
        )}
      >
        <EntitySearch path={path} query={query} parameter="digitalentity_id">
          {id && (
            <li>
              <Link href={listAddress(path, query, { digitalentity_id: null })} className="entity-search__item">
                {texts.all}
              </Link>
            </li>
          )}
        </EntitySearch>
      </Popover>
    </div>
  );
}

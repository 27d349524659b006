"use client";

import { useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { SearchField } from "@/components/patterns/search-field";
import { Button } from "@/components/ui/button";
import type { Crawl } from "@/lib/contract/knowledge/schemas";

type CrawledPage = Crawl["pages"][number];

type PageListProps = {
  pages: readonly CrawledPage[];
  /** Addresses that were unticked: a page that is found later is chosen. */
  unchosen: ReadonlySet<string>;
  isReadOnly: boolean;
  onChange: (unchosen: ReadonlySet<string>) => void;
};

/** Rows rendered at first; a button renders the rest. */
const SHOWN = 200;

/** The pages that are added: neither unticked nor there already. */
export function chosenPages(pages: readonly CrawledPage[], unchosen: ReadonlySet<string>): CrawledPage[] {
  return pages.filter(({ url, is_added }) => !is_added && !unchosen.has(url));
}

/** The pages of a crawl, each with a box to choose it. */
export function PageList({ pages, unchosen, isReadOnly, onChange }: PageListProps) {
  const texts = useTexts("knowledgeAdd.site");
  const [filter, setFilter] = useState("");
  const [isWhole, setWhole] = useState(false);
  const all = useRef<HTMLInputElement>(null);
  const words = filter.trim().toLowerCase();
  const shown = pages.filter(({ url, title }) => `${pathOf(url)} ${title ?? ""}`.toLowerCase().includes(words));
  const choosable = shown.filter(({ is_added }) => !is_added);
  const chosen = chosenPages(shown, unchosen);
  const isPartly = chosen.length > 0 && chosen.length < choosable.length;

  // A mixed state exists only as a property.
  useEffect(() => {
    if (all.current) all.current.indeterminate = isPartly;
  }, [isPartly]);

  function choose(urls: readonly string[], isChosen: boolean) {
    const next = new Set(unchosen);
    for (const url of urls) isChosen ? next.delete(url) : next.add(url);
    onChange(next);
  }

  const rows = isWhole ? shown : shown.slice(0, SHOWN);
  return (
    <div className="page-list">
      <div className="page-list__head">
        <label className="tick">
          <input
            ref={all}
            type="checkbox"
            aria-label={texts.all}
            disabled={isReadOnly || choosable.length === 0}
            checked={choosable.length > 0 && chosen.length === choosable.length}
            onChange={({ currentTarget }) =>
              choose(
                choosable.map(({ url }) => url),
                currentTarget.checked,
              )
            }
          />
          <span className="font-semibold">
            {texts.chosen({ chosen: chosenPages(pages, unchosen).length, all: pages.length })}
          </span>
        </label>
        <SearchField label={texts.filter} value={filter} onChange={setFilter} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too. */}
      <ul aria-label={texts.pages} className="page-list__rows" tabIndex={0}>
        {rows.map(({ url, title, is_added, is_busy }) => (
          <li key={url}>
            <label className="tick">
              <input
                type="checkbox"
                disabled={isReadOnly || is_added}
                checked={!is_added && !unchosen.has(url)}
                onChange={({ currentTarget }) => choose([url], currentTarget.checked)}
              />
              <span className="grid min-w-0 flex-1">
                {title && (
                  <span dir="auto" className="wrap-anywhere">
                    {title}
                  </span>
                )}
                <span dir="ltr" className="wrap-anywhere font-mono text-caption text-ink-3">
                  {pathOf(url)}
                </span>
              </span>
              {is_busy && !is_added && <span className="flex-none text-caption text-warning">{texts.isBusy}</span>}
              {is_added && <span className="flex-none text-caption text-ink-3">{texts.isAdded}</span>}
            </label>
          </li>
        ))}
        {rows.length === 0 && <li className="py-3 text-ink-3 text-small">{texts.noneShown}</li>}
      </ul>
      {rows.length < shown.length && (
        <div className="border-line border-t px-4 py-2">
          <Button size="sm" variant="link" onClick={() => setWhole(true)}>
            {texts.more({ n: shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A page's address within its site. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

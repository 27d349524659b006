"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { FormField, FormSelect } from "@/components/patterns/form-fields";
import type { SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { addressInput } from "@/components/ui/input-attributes";
import { Spinner } from "@/components/ui/spinner";
import { Switch } from "@/components/ui/switch";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { Crawl } from "@/lib/contract/knowledge/schemas";
import { AddFormFrame, type AddFormProps, useAddForm } from "./add-form";
import { LanguageField, RefreshField, YearField } from "./document-fields";
import { commonInput, refreshIntervalOf, yearProblems } from "./document-input";
import { parseWebAddress } from "./knowledge-limits";
import { chosenPages, PageList } from "./page-list";
import { useCrawl } from "./use-crawl";

/** Pages that one call adds at most. */
const BATCH = 500;

/** Adds pages of a site: they are listed first, chosen, and then added. */
export function AddSite({ entityId, draft, dataHref, onAdded }: AddFormProps) {
  const texts = useTexts("knowledgeAdd");
  const common = useTexts("knowledge.fields");
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  /** The owner's choice; null while it is the list's own. */
  const [follows, setFollows] = useState<boolean | null>(null);
  const { values, setText } = draft;
  const labels = texts.site;
  const { failed, crawl } = useCrawl(values.crawl);
  const isListing = crawl?.status === "queued" || crawl?.status === "listing";
  const isFollowed = crawl?.list != null && (follows ?? crawl.list === "feed");
  const chosen = crawl ? chosenPages(crawl.pages, unchosen) : [];

  const validate = () => ({
    ...(chosen.length === 0 ? { form: labels.none } : {}),
    ...yearProblems(values.year, common),
  });

  async function send(): Promise<SendOutcome<null>> {
    const urls = chosen.map(({ url }) => url);
    for (let from = 0; from < urls.length; from += BATCH) {
      const added = await call("addCrawledPages", {
        id: values.crawl,
        urls: urls.slice(from, from + BATCH),
        // Pages of a followed list are read again every day.
        ...(isFollowed ? { follow: true } : { refresh_interval: refreshIntervalOf(values.refresh_interval) }),
        ...commonInput(values),
      });
      if (!added.ok) return added;
    }
    return { ok: true, data: null };
  }

  const form = useAddForm({ draft, onAdded, failed: texts.site.addFailed, validate, send });

  const search = useForm({
    texts: { failed: labels.listFailed },
    validate: () => (parseWebAddress(values.site) ? {} : { site: texts.address.urlInvalid }),
    send: () =>
      call("createCrawl", {
        digitalentity_id: entityId,
        url: parseWebAddress(values.site) ?? values.site,
        depth: Number(values.depth),
      }),
    fieldsOf: ({ url, ...fields }) => ({ ...fields, ...(url ? { site: url } : {}) }),
    onSaved: ({ id }: Crawl) => {
      setUnchosen(new Set());
      setText("crawl", id);
    },
  });
  const siteForm = { ...search, ...draft, isBusy: form.isBusy || search.isBusy };

  return (
    <AddFormFrame form={form} submitLabel={labels.add({ n: chosen.length })} dataHref={dataHref}>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <FormField
          {...addressInput}
          form={siteForm}
          name="site"
          label={labels.url}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void search.save();
          }}
        />
        <FormSelect
          form={siteForm}
          name="depth"
          label={labels.depth}
          help={labels.depthHelp}
          disabled={siteForm.isBusy}
        >
          {Object.entries(labels.depths).map(([depth, name]) => (
            <option key={depth} value={depth}>
              {name}
            </option>
          ))}
        </FormSelect>
      </div>
      <Button
        busy={search.isBusy || isListing}
        busyLabel={labels.finding}
        disabled={form.isBusy}
        onClick={() => void search.save()}
        className="justify-self-start"
      >
        {labels.find}
      </Button>
      <FailureBanner text={search.failure} />
      {failed && failed.code !== "not_found" && <FailureBanner text={messageOr(failed, labels.listFailed)} />}
      {crawl && <CrawlStatus crawl={crawl} />}
      {crawl && crawl.pages.length > 0 && (
        <PageList pages={crawl.pages} unchosen={unchosen} isReadOnly={form.isBusy} onChange={setUnchosen} />
      )}
      {crawl?.list && (
        <Switch
          label={labels.follow}
          checked={isFollowed}
          disabled={form.isBusy}
          onChange={({ currentTarget }) => setFollows(currentTarget.checked)}
        />
      )}
      <div className="field-pair">
        {!isFollowed && <RefreshField form={form} />}
        <LanguageField form={form} detects />
        <YearField form={form} />
      </div>
    </AddFormFrame>
  );
}

/** How far the list is, what robots.txt left out, and why it failed. */
function CrawlStatus({ crawl }: { crawl: Crawl }) {
  const texts = useTexts("knowledgeAdd.site");
  const { status, error, pages, disallowed, is_truncated } = crawl;
  if (status === "failed") return <FailureBanner text={error?.message ?? texts.listFailed} />;
  const isListing = status !== "ready";
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2 text-small">
        {isListing && <Spinner />}
        <span className={isListing ? "text-ink-2" : "text-success"}>
          {isListing
            ? texts.looking({ n: pages.length })
            : `${texts.found({ n: pages.length })} ${texts.robots({ n: disallowed })}`}
        </span>
      </p>
      {is_truncated && (
        <Banner tone="warning" icon={<ToneIcon tone="warning" />}>
          {texts.truncated}
        </Banner>
      )}
    </div>
  );
}

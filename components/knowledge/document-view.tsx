"use client";

import ExternalLink from "@lucide/icons/icons/external-link";
import Pencil from "@lucide/icons/icons/pencil";
import RefreshCw from "@lucide/icons/icons/refresh-cw";
import Trash from "@lucide/icons/icons/trash";
import { useRouter } from "next/navigation";
import type { Messages } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ToneIcon } from "@/components/ui/tone-icon";
import { call } from "@/lib/client/call";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { ContentEditor } from "./content-editor";
import { DeletedDocument } from "./deleted-document";
import { isInProgress } from "./document-looks";
import { DocumentStages } from "./document-stages";
import { DocumentUses, type UsesPage } from "./document-uses";
import { EditDocument } from "./edit-document";
import type { KnowledgeLimits } from "./knowledge-limits";
import { PassageList, type PassagesPage } from "./passage-list";
import { TryQuestion } from "./try-question";
import { type DocumentActs, useDocumentActs } from "./use-document-acts";
import "@/components/patterns/card-section.css";
import "./knowledge.css";

export type DetailTexts = {
  common: Messages["knowledge"];
  detail: Messages["knowledgeDetail"];
  add: Pick<Messages["knowledgeAdd"], "text" | "questions">;
};

type DocumentViewProps = {
  /** The document and the first pages of its lists, loaded on the server; a list is null when that failed. */
  first: FullContextDocument;
  passages: PassagesPage | null;
  uses: UsesPage | null;
  limits: KnowledgeLimits;
  texts: DetailTexts;
};

const REFRESH_MS = 1500;

/** A document, kept fresh while it is being read. */
export function DocumentView({ first, passages, uses, limits, texts }: DocumentViewProps) {
  const { document, reload } = useDocument(first);
  const router = useRouter();
  const [isEdited, setEdited] = useState(false);
  const { common, detail, add } = texts;

  async function onChanged() {
    await reload();
    // The page's title and lead are rendered on the server.
    router.refresh();
  }

  // A deleted document cannot be read again.
  const acts = useDocumentActs(common, (act) => (act === "delete" ? undefined : reload()));
  if (acts.deletion) {
    return <DeletedDocument urlslug={document.entity.urlslug} acts={acts} texts={texts} />;
  }
  return (
    <>
      <HeaderActs document={document} acts={acts} texts={texts} onEdit={() => setEdited(true)} />
      <FailureBanner text={acts.failure} />
      <DocumentStages document={document} texts={detail.stages} />
      <FailureBanner text={document.error?.message ?? null} />
      {document.notices.map((notice) => (
        <Banner key={notice.code} tone="warning" icon={<ToneIcon tone="warning" />}>
          {notice.message}
        </Banner>
      ))}
      {document.can.edit && (document.text !== null || document.questions !== null) && (
        <ContentEditor
          document={document}
          limits={limits}
          texts={{ content: detail.content, text: add.text, questions: add.questions }}
          onSaved={onChanged}
        />
      )}
      <div className="knowledge-columns knowledge-columns--wide">
        <PassageList document={document} initial={first} first={passages} texts={detail.passages} />
        <div className="knowledge-side">
          <TryQuestion document={document} texts={detail.try} />
          <DocumentUses document={document} first={uses} texts={detail.uses} />
        </div>
      </div>
      {isEdited && (
        <EditDocument document={document} texts={common} onClose={() => setEdited(false)} onSaved={onChanged} />
      )}
    </>
  );
}

/** The document, read again while it is in progress and after each change. */
function useDocument(first: FullContextDocument) {
  const { data, mutate } = useSWR<FullContextDocument, Error>(
    ["context-data", first.id],
    async () => {
      const found = await call("getContextData", { id: first.id });
      if (found.ok) return found.data;
      throw new Error(found.message);
    },
    {
      fallbackData: first,
      revalidateOnMount: false,
      shouldRetryOnError: false,
      // SWR has no data yet while the server's document is shown.
      refreshInterval: (document = first) => (isInProgress(document) ? REFRESH_MS : 0),
    },
  );
  return { document: data ?? first, reload: () => mutate() };
}

type HeaderActsProps = { document: FullContextDocument; acts: DocumentActs; texts: DetailTexts; onEdit: () => void };

function HeaderActs({ document, acts, texts: { common, detail }, onEdit }: HeaderActsProps) {
  const { kind, url, status, error, can } = document;
  const isRead = kind === "url" && status === "ready";
  const act = acts.busy?.act;
  return (
    <div className="flex flex-wrap gap-2">
      {can.edit && isInProgress(document) && (
        <Button busy={act === "cancel"} busyLabel={common.acts.cancelling} onClick={() => acts.run("cancel", document)}>
          {detail.cancel}
        </Button>
      )}
      {can.edit && (isRead || status === "cancelled" || error?.may_retry) && (
        <Button busy={act === "retry"} busyLabel={common.acts.retrying} onClick={() => acts.run("retry", document)}>
          <Icon glyph={RefreshCw} />
          {isRead ? detail.reread : detail.retry}
        </Button>
      )}
      {can.edit && (
        <>
          <Button onClick={onEdit}>
            <Icon glyph={Pencil} />
            {detail.edit}
          </Button>
          <Button
            className="danger-quiet"
            busy={act === "delete"}
            busyLabel={common.acts.deleting}
            onClick={() => acts.run("delete", document)}
          >
            <Icon glyph={Trash} />
            {detail.delete}
          </Button>
        </>
      )}
      {url && (
        <Button href={url} target="_blank" rel="noopener noreferrer nofollow" variant="ghost">
          <Icon glyph={ExternalLink} />
          {detail.open}
        </Button>
      )}
    </div>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/api/call";
import { formatBytes } from "@/lib/client/browser/measures";
import { newUuid } from "@/lib/client/browser/new-uuid";
import { messageOr } from "@/lib/client/text/failure-message";
import { formatToConvert } from "@/lib/contract/knowledge/formats-to-convert";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { formatEndings, type KnowledgeLimits } from "./knowledge-limits";
import { type FileFields, sendFile } from "./send-file";

/** `refused` before the upload, `broken` during it: only a broken one can be tried again. */
export type UploadState = "refused" | "waiting" | "uploading" | "broken" | "sent";

export type Upload = {
  key: string;
  file: File;
  state: UploadState;
  /** Bytes sent so far. */
  sent: number;
  /** The platform's upload of a large file, which a retry continues. */
  uploadId: string | null;
  problem: string | null;
};

type UseUploads = {
  limits: KnowledgeLimits;
  texts: Messages["knowledge"]["upload"];
  /** The fields that go before a file. */
  fieldsOf: (file: File) => FileFields;
  /** Uploads begin when this is true; chosen files wait until then. */
  isStarted: boolean;
  onSent?: () => void;
};

const AT_ONCE = 2;

/** A queue of chosen files, two uploaded at a time, each with its progress. */
export function useUploads({ limits, texts, fieldsOf, isStarted, onSent }: UseUploads) {
  const locale = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const isUploading = uploads.some(({ state }) => state === "uploading");

  function change(key: string, changes: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  }

  async function start({ key, file, uploadId }: Upload) {
    const controller = new AbortController();
    running.current.set(key, controller);
    const outcome = await sendFile({
      file,
      fields: fieldsOf(file),
      chunkMaxBytes: limits.chunkMaxBytes,
      uploadId,
      onStart: (started) => change(key, { uploadId: started }),
      onProgress: (sent) => change(key, { sent }),
      signal: controller.signal,
    });
    running.current.delete(key);
    if (controller.signal.aborted) return;
    if (outcome.ok) {
      change(key, { state: "sent", sent: file.size, problem: null });
      return onSent?.();
    }
    const problem = outcome.code === "offline" ? texts.broken : messageOr(outcome, texts.failed);
    change(key, { state: "broken", problem: outcome.fields?.file ?? problem });
  }

  // Start what waits while fewer than two are under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` reads what is current when it runs.
  useEffect(() => {
    if (!isStarted) return;
    const waiting = uploads.filter(({ key, state }) => state === "waiting" && !running.current.has(key));
    const next = waiting.slice(0, Math.max(0, AT_ONCE - running.current.size));
    if (next.length === 0) return;
    const keys = next.map(({ key }) => key);
    setUploads((all) =>
      all.map((upload) => (keys.includes(upload.key) ? { ...upload, state: "uploading" as const } : upload)),
    );
    for (const upload of next) void start(upload);
  }, [uploads, isStarted]);

  // Leaving the page would cut off the files that are under way.
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUploading]);

  return {
    uploads,
    isUploading,
    add: (files: readonly File[]) =>
      setUploads((all) => [
        ...all,
        ...files.map((file): Upload => {
          const problem = problemOf(file, limits, texts, locale);
          return { key: newUuid(), file, state: problem ? "refused" : "waiting", sent: 0, uploadId: null, problem };
        }),
      ]),
    retry: (key: string) => change(key, { state: "waiting", problem: null }),
    remove: (key: string) => {
      running.current.get(key)?.abort();
      running.current.delete(key);
      const removed = uploads.find((upload) => upload.key === key);
      // Best effort: the platform sweeps unfinished uploads.
      if (removed?.uploadId && removed.state !== "sent") void call("deleteUpload", { id: removed.uploadId });
      setUploads((all) => all.filter((upload) => upload.key !== key));
    },
  };
}

export type Uploads = ReturnType<typeof useUploads>;

/** Why a file cannot be uploaded; null when it can. */
function problemOf(
  { name, size }: File,
  { endings, fileMaxBytes }: KnowledgeLimits,
  texts: UseUploads["texts"],
  locale: Locale,
): string | null {
  const convertible = formatToConvert(name);
  if (convertible) return texts.toConvert(convertible);
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (!name.includes(".") || !endings.includes(ending)) return texts.wrongType({ endings: formatEndings(endings) });
  if (size > fileMaxBytes) return texts.tooLarge({ size: formatBytes(fileMaxBytes, locale) });
  return size === 0 ? texts.empty : null;
}

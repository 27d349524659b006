"use client";

import Upload from "@lucide/icons/icons/upload";
import { useState } from "react";
import { useTexts } from "#texts";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { failureMessage } from "@/lib/client/text/failure-message";
import { connectionTexts, type OrganizationValues } from "./organization-values";

type MetadataReaderProps = {
  onRead: (values: Partial<OrganizationValues>) => void;
};

const FILE_MAX_BYTES = 200 * 1024;

/** Fills the form from the identity provider's metadata, which are uploaded or read from an address. */
export function MetadataReader({ onRead }: MetadataReaderProps) {
  const texts = useTexts("ssoAdmin.metadata");
  const { input, open } = useFileChoice({
    label: texts.upload,
    accept: ".xml,application/xml,text/xml,application/samlmetadata+xml",
    onFile: readFile,
  });
  const [url, setUrl] = useState("");
  const [busy, setBusy] = useState<"file" | "url" | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isFilled, setFilled] = useState(false);

  async function read(from: "file" | "url", metadata: { xml: string } | { url: string }) {
    setBusy(from);
    setProblem(undefined);
    setFilled(false);
    const outcome = await call("readMetadata", metadata);
    setBusy(null);
    if (!outcome.ok) {
      const [sentence] = Object.values(outcome.fields ?? {});
      setProblem(sentence ?? failureMessage(outcome, texts.failed));
      return;
    }
    const { name, connection } = outcome.data;
    onRead({ protocol: connection.protocol, ...connectionTexts(connection), ...(name ? { name } : {}) });
    setFilled(true);
  }

  async function readFile(file: File) {
    if (file.size > FILE_MAX_BYTES) return setProblem(texts.tooLarge);
    await read("file", { xml: await file.text() });
  }

  return (
    <details className="metadata-reader">
      <summary>{texts.title}</summary>
      <div className="grid gap-4">
        <p className="text-ink-2 text-small">{texts.text}</p>
        <div className="grid gap-3">
          <Field
            label={texts.url}
            value={url}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            error={problem}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void read("url", { url: url.trim() });
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              busy={busy === "url"}
              busyLabel={texts.reading}
              disabled={url.trim() === ""}
              onClick={() => read("url", { url: url.trim() })}
            >
              {texts.read}
            </Button>
            <Button busy={busy === "file"} busyLabel={texts.reading} onClick={open}>
              <Icon glyph={Upload} size="sm" />
              {texts.upload}
            </Button>
          </div>
        </div>
        {input}
        <p role="status" className="text-small text-success empty:hidden">
          {isFilled ? texts.filled : ""}
        </p>
      </div>
    </details>
  );
}

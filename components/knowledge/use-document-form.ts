import { useForm } from "@/components/patterns/use-form";
import type { CallInput } from "@/lib/client/api/api";
import { call } from "@/lib/client/api/call";
import type { ContextDocument, FullContextDocument } from "@/lib/contract/knowledge/schemas";

type DocumentFormOptions<Values extends object, Document extends ContextDocument> = {
  document: Document;
  draft?: string;
  /** The fallback message of a failure. */
  failed: string;
  valuesOf: (document: Document | FullContextDocument) => Values;
  validate: (values: Values) => Readonly<Record<string, string>>;
  changesOf: (values: Values, base: Values) => Omit<CallInput<"updateContextData">, "id" | "version">;
  onUnchanged?: () => void;
  onSaved: (document: FullContextDocument) => unknown;
};

/** A form that changes a document from the version that it was opened with. */
export function useDocumentForm<Values extends object, Document extends ContextDocument = ContextDocument>(
  options: DocumentFormOptions<Values, Document>,
) {
  const { document, draft, failed, valuesOf, changesOf, ...rest } = options;
  const { id, version } = document;
  return useForm<Values, FullContextDocument>({
    ...rest,
    values: valuesOf(document),
    version,
    draft,
    texts: { failed },
    send: (values, base) =>
      call("updateContextData", {
        id,
        ...changesOf(values, base.values),
        ...(base.version ? { version: base.version } : {}),
      }),
    read: () => call("getContextData", { id }),
    recordOf: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    notesFieldProblems: true,
  });
}

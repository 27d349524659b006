import type { Readable } from "node:stream";
import type { ParsedInput } from "@/lib/contract";
import { hasTableShape } from "@/lib/contract/knowledge/table-kinds";
import type { TablePreview, TableShape } from "@/lib/contract/knowledge/table-shape";
import type { Ctx, Verb } from "../../context";
import { DocumentFailure } from "../../documents/port";
import { Failure } from "../../failure";
import { findUpload } from "./get-upload";
import { findDocument } from "./queries";
import { openChunks } from "./upload-chunks";

type Input = ParsedInput<"previewTable">;

type TableFile = Readonly<{
  name: string;
  bytes: number;
  /** The shape that is stored for it. */
  shape: TableShape | null;
  language: string;
  open: () => Promise<Readable>;
}>;

const PREVIEW_MAX_MS = 30_000;

/**
 * The first rows of a CSV file in a shape. Throws not_found, not_possible_now for an incomplete upload, and
 * invalid_input for a file without rows.
 */
export async function previewTable({ ctx, input }: Verb<Input>): Promise<TablePreview> {
  const file =
    input.upload_id === undefined ? await documentFile(ctx, input) : await uploadedFile(ctx, input.upload_id);
  if (!hasTableShape(file.name)) throw new Failure("invalid_input", { fields: { shape: "shape_of_other" } });
  const options = {
    shape: input.shape ?? file.shape,
    language: file.language,
    signal: AbortSignal.timeout(PREVIEW_MAX_MS),
  };
  const read = await ctx.documents.readTable(await file.open(), options).catch((error: unknown) => {
    if (!(error instanceof DocumentFailure)) throw error;
    throw new Failure("invalid_input", { fields: { shape: "table_unreadable" } });
  });
  const { firstRows, leftOut, leftOutRows, ...preview } = read;
  return {
    file_name: file.name,
    file_bytes: file.bytes,
    ...preview,
    first_rows: firstRows.map(({ number, cells, isLeftOut }) => ({ number, cells, is_left_out: isLeftOut })),
    left_out: leftOut,
    left_out_rows: leftOutRows,
  };
}

async function uploadedFile(ctx: Ctx, id: string): Promise<TableFile> {
  const { upload, entity } = await findUpload(ctx, id);
  if (upload.documentId !== null || upload.offset < upload.fileBytes) throw new Failure("not_possible_now");
  const open = () => openChunks(ctx, upload);
  return { name: upload.fileName, bytes: upload.fileBytes, shape: null, language: entity.primaryLanguage, open };
}

async function documentFile(ctx: Ctx, { document_id: id = "" }: Input): Promise<TableFile> {
  const { document, entity } = await findDocument(ctx, id, "edit");
  const { fileKey, fileName, fileBytes, tableShape } = document;
  if (document.kind !== "file" || fileKey === null || fileName === null)
    throw new Failure("invalid_input", { fields: { shape: "shape_of_other" } });
  const open = () => ctx.storage.read(fileKey);
  return { name: fileName, bytes: fileBytes ?? 0, shape: tableShape, language: entity.primaryLanguage, open };
}

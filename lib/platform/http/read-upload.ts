import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { v7 as uuid } from "uuid";
import { storable } from "@/lib/contract/fields/fields";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { UploadedFile } from "@/lib/contract/http/upload";
import { isDatabaseUnavailable, isDiskFull } from "../db/database-error";
import { Failure, type FieldProblem } from "../failure";
import { type FileStorage, StorageFailure, StorageLimitError } from "../storage/port";

/** LimitUpload, bound to the current call. */
export type LimitFile = (about: {
  fields: Readonly<Record<string, unknown>> | null;
  announcedBytes: number;
}) => Promise<number>;

type Upload = NonNullable<Endpoint["upload"]>;

/** Maximum size of a multipart body beyond its files: boundaries, headers and other fields. */
const ENVELOPE_MAX_BYTES = 1024 * 1024;
const FIELD_MAX_BYTES = 256 * 1024;
const FIELDS_MAX = 30;

/**
 * Reads the fields of a multipart body. Files stream into the storage, never into memory, and are returned as
 * UploadedFiles. When the body is rejected, nothing stays stored.
 */
export async function readUpload(
  request: Request,
  { fields: fileFields, maxBytes, tooLarge }: Upload,
  storage: FileStorage,
  limitFile: LimitFile = async () => maxBytes,
): Promise<Record<string, unknown>> {
  const headers = Object.fromEntries(request.headers);
  if (Number(headers["content-length"] ?? 0) > fileFields.length * maxBytes + ENVELOPE_MAX_BYTES)
    throw new Failure("too_large", tooLarge && fileFields[0] ? { fields: { [fileFields[0]]: tooLarge } } : {});
  // The envelope of the form is not part of the file.
  const announcedBytes = Math.max(0, Number(headers["content-length"] ?? 0) - ENVELOPE_MAX_BYTES);
  await limitFile({ fields: null, announcedBytes });
  if (!request.body) throw new Failure("invalid_input", { fields: { body: "body_empty" } });
  const fields: Record<string, unknown> = {};
  const pendingFiles = new Map<string, PendingFile>();
  let failure: Failure | null = null;
  let storeError: Error | null = null;
  const form = parserFor(headers, fileFields.length);
  form.on("field", (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) failure ??= new Failure("too_large");
    if (name !== "__proto__") fields[name] = value;
  });
  form.on("file", (name, file, fileName) => {
    // A truncated form fails its file too; the form's own error is reported.
    file.on("error", () => {});
    const isExpected = fileFields.includes(name);
    if (!isExpected) failure ??= new Failure("invalid_input", { fields: { [name]: "file_unexpected" } });
    if (!isExpected || pendingFiles.has(name)) return void file.resume();
    const stored = limitFile({ fields: { ...fields }, announcedBytes }).then(async (limitBytes) => {
      const storing = storeFile(storage, file, fileName, Math.min(maxBytes, limitBytes));
      if (limitBytes >= maxBytes) return storing;
      return storing.catch(async (error: unknown) => {
        // The file exceeds the remaining quota: report the quota, not the maximum file size.
        if (error instanceof StorageLimitError)
          await limitFile({ fields: { ...fields }, announcedBytes: limitBytes + 1 });
        throw error;
      });
    });
    stored.catch((error: Error) => {
      storeError = error;
      // Stop reading once the file is rejected.
      form.destroy(error);
    });
    pendingFiles.set(name, { stream: file, stored });
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    form.on(limit, () => {
      failure ??= new Failure("invalid_input", { fields: { body: "form_parts" } });
    });
  }
  const parseError = await pipeline(Readable.fromWeb(request.body as never), form).then(
    () => null,
    (error: Error) => error,
  );
  const files = await awaitFiles(pendingFiles, parseError);
  // A storage may fail only after the whole form was read.
  const cause: Error | null = storeError ?? parseError;
  failure ??= cause && asFailure(cause, maxBytes, tooLarge && { [fileFields[0] ?? "file"]: tooLarge });
  if (failure) {
    await discardUploads(storage, files);
    throw failure;
  }
  return { ...fields, ...files };
}

type PendingFile = Readonly<{ stream: Readable; stored: Promise<UploadedFile> }>;

/** Waits until the files are stored; returns them by field, without incomplete ones. */
async function awaitFiles(
  arriving: ReadonlyMap<string, PendingFile>,
  cause: Error | null,
): Promise<Record<string, UploadedFile>> {
  const files: Record<string, UploadedFile> = {};
  for (const [name, { stream, stored }] of arriving) {
    // Without this, a dropped connection would leave the write waiting forever.
    if (cause) stream.destroy(cause);
    const file = await stored.catch(() => null);
    if (file) files[name] = file;
  }
  return files;
}

function asFailure(error: Error, maxBytes: number, tooLarge: Record<string, FieldProblem> | undefined): Failure {
  if (error instanceof Failure) return error;
  if (isDiskFull(error)) return new Failure("storage_full", {}, { cause: error });
  if (isDatabaseUnavailable(error)) return new Failure("not_ready", {}, { cause: error });
  if (error instanceof StorageLimitError) {
    if (tooLarge) return new Failure("too_large", { fields: tooLarge });
    const megabytes = Math.floor(maxBytes / (1024 * 1024));
    return new Failure("too_large", { fields: { file: { sentence: "file_too_large", slots: { megabytes } } } });
  }
  // A storage error is ours, a form error the sender's.
  if (error instanceof StorageFailure || "syscall" in error) return new Failure("internal", {}, { cause: error });
  return new Failure("invalid_input", { fields: { body: "form_incomplete" } }, { cause: error });
}

/** Deletes the uploaded files of a rejected call from the storage. */
export async function discardUploads(storage: FileStorage, input: Record<string, unknown>): Promise<void> {
  for (const value of Object.values(input)) if (value instanceof UploadedFile) await storage.remove(value.key);
}

function parserFor(headers: Record<string, string>, files: number) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files, fields: FIELDS_MAX, parts: FIELDS_MAX + files, fieldSize: FIELD_MAX_BYTES, fieldNameSize: 100 },
    });
  } catch (cause) {
    throw new Failure("invalid_input", { fields: { body: "body_not_form" } }, { cause });
  }
}

async function storeFile(storage: FileStorage, file: Readable, fileName: string | undefined, maxBytes: number) {
  const key = uuid();
  const { bytes } = await storage.put(key, file, maxBytes);
  const name = path.win32
    .basename(path.posix.basename(storable(fileName ?? "")))
    .trim()
    .slice(0, 200);
  return new UploadedFile(key, name || "file", bytes);
}

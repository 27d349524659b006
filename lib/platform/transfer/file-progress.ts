import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { EntityFileError, EntriesDigest, type FileManifest } from "./entity-file";
import type { Row, RowCursor } from "./read-rows";
import { RowHash } from "./row-hash";
import { MOVED_TABLES, type MovedTable } from "./tables";

/** The first line of a part of rows: its table, and where reading goes on after it. */
export type PartHead = Readonly<{ table: string; next: RowCursor | null }>;

/** A person whom rows name by the id that they have in the file. */
export type Person = Readonly<{
  id: string;
  email: string;
  user_name: string | null;
  first_name: string | null;
  last_name: string | null;
  interface_language: string | null;
  data_storage_region: string;
  verified_at: string | null;
  created_at: string;
}>;

/** Adds up the entries of a file: while it is written, when it is read, and when an interrupted run resumes. */
export class FileProgress {
  readonly digest = new EntriesDigest();
  readonly people = new Set<string>();
  /** Files that rows name and that are not in the file yet. */
  readonly pendingFiles = new Set<string>();
  lastPart: PartHead | null = null;
  private files = 0;
  private fileBytes = 0;
  private readonly sums = new Map<string, RowHash>();

  addPeople(people: readonly Person[]): void {
    for (const { id } of people) this.people.add(id);
  }

  addRows(head: PartHead, rows: readonly Row[]): void {
    const table = tableNamed(head.table);
    const sum = this.sums.get(table.name) ?? new RowHash(new Set(table.local));
    this.sums.set(table.name, sum);
    for (const row of rows) {
      sum.add(row);
      for (const key of fileKeys(table, row)) this.pendingFiles.add(key);
    }
    this.lastPart = head;
  }

  addFile(key: string, bytes: number): void {
    this.pendingFiles.delete(key);
    this.files += 1;
    this.fileBytes += bytes;
  }

  manifest(): FileManifest {
    return {
      entries: this.digest.entries,
      digest: this.digest.result(),
      people: this.people.size,
      tables: Object.fromEntries([...this.sums].map(([name, sum]) => [name, sum.result()])),
      files: this.files,
      fileBytes: this.fileBytes,
      missingFiles: [...this.pendingFiles].sort(),
    };
  }
}

/** A table by its name. Throws EntityFileError for one that this version does not have. */
export function tableNamed(name: string): MovedTable {
  const table = MOVED_TABLES.find((moved) => moved.name === name);
  if (!table) throw new EntityFileError(`The file has rows of “${name}”, which this version does not know.`);
  return table;
}

function fileKeys({ files = [] }: MovedTable, row: Row): string[] {
  return files.flatMap((column) => {
    const value = row[column];
    if (typeof value !== "string") return [];
    // Pictures are stored by their address, and others are links to the web.
    if (!column.endsWith("_url")) return [value];
    const key = keyOfPicture(value);
    return key ? [key] : [];
  });
}

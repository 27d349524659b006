import { listDirectory } from "@/lib/contract/entities/endpoints";
import type { DirectoryKind } from "@/lib/contract/entities/schemas";

/** The directory's query parameters. */
export type DirectoryQuery = Readonly<{ q?: string; kind?: DirectoryKind; cursor?: string }>;

const { q, kind, cursor } = listDirectory.input.shape;

/** Parses the query parameters and drops invalid ones, so that no link is a dead end. */
export function readDirectoryQuery(params: Record<string, string | string[] | undefined>): DirectoryQuery {
  return {
    q: q.safeParse(params.q).data || undefined,
    kind: kind.safeParse(params.kind).data,
    cursor: cursor.safeParse(params.cursor).data,
  };
}

/** The directory's path for a query. */
export function directoryPath(query: DirectoryQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return params.size > 0 ? `/directory?${params}` : "/directory";
}

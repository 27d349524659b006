import type { Platform } from "../context";
import { sweepRateLimits } from "../http/rate-limit";
import { eraseDocument } from "../services/knowledge/ingest/erase-document";
import { giveUpIngesting, ingestDocument } from "../services/knowledge/ingest/ingest-document";
import type { JobHandler, JobKind, JobPayload } from "./kinds";

type Handlers = { [K in JobKind]: JobHandler<JobPayload<K>> };
type Needs = Pick<Platform, "db" | "log" | "now" | "mail" | "documents" | "storage" | "retrieval">;

/** What each kind of job does; a kind without a row here does not compile. */
export function createJobHandlers(needs: Needs): Handlers {
  return {
    "mail.send": (mail) => needs.mail.send(mail),
    "limits.sweep": () => sweepRateLimits(needs.db, needs.now()),
    "knowledge.ingest": (payload, run) => ingestDocument(needs, payload, run),
    "knowledge.erase": (payload, run) => eraseDocument(needs, payload, run),
  };
}

/** What is left to be done for a job whose last attempt failed. */
export function createGivenUp(needs: Needs): Partial<Handlers> {
  return { "knowledge.ingest": (payload, run) => giveUpIngesting(needs, payload, run) };
}

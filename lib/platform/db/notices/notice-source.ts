import type { Connections } from "../postgres-pool";

/** The functions that a source of notices calls. */
export type NoticeReceiver = Readonly<{
  /** Takes a notice's payload. */
  receive: (payload: string) => void;
  /** Reads the changes of which no notice told, on a connection of the source's own. */
  read: (connections: Pick<Connections, "query">) => Promise<unknown>;
  /** Notices arrive from now on. */
  listening: () => void;
  /** Notices do not arrive, at first or any more; called again with every attempt that fails. */
  failed: (reason: string) => void;
}>;

export type NoticeSubscription = Readonly<{
  /** Tells other nodes of changes, where the database does not do so itself. */
  publish: (payloads: readonly string[]) => void;
  stop: () => Promise<void>;
}>;

/** Carries the keys of changes between nodes: PostgreSQL's own notifications, or Redis. */
export type NoticeSource = Readonly<{
  /** Whether the source reads the changes itself from time to time, in case a notice was lost. */
  hasOwnReading: boolean;
  subscribe: (receiver: NoticeReceiver) => NoticeSubscription;
}>;

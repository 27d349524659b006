/** A server-sent event and its id, which a client that reconnects sends as `Last-Event-ID`. */
export type SentEvent<E> = Readonly<{ id: string; event: E }>;

import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { ChangeListener } from "./change-listener";

const TAG = "conversation:";

/** How often a follower polls while changes on other nodes are not received. */
const UNCONNECTED_MS = 15_000;

/** A reader of one conversation's changes. */
export type ConversationFollower = Readonly<{
  /** Resolves at the next change since the previous call, at once if there already was one; false once it is closed. */
  next: () => Promise<boolean>;
  close: () => void;
}>;

type Waiting = Readonly<{ wake: () => void; close: () => void }>;

/** Notifies every node, when the transaction commits, that the entity's users changed a conversation. */
export async function notifyConversation(tx: Db, conversationId: string): Promise<void> {
  await tx.execute(sql`select announce_change(${TAG + conversationId})`);
}

/**
 * The open conversations of this process and their changes. While nothing changes, nothing is read from the database.
 * Followers on other nodes are not known here.
 */
export class ConversationChanges {
  readonly #followers = new Map<string, Set<Waiting>>();
  #isConnected = false;

  /** A listener for the database: tags of conversations stay here, all others go to `pages`. */
  listener(pages: ChangeListener | undefined): ChangeListener {
    return {
      changed: (tag) => {
        if (tag.startsWith(TAG)) this.#wake(tag.slice(TAG.length));
        else pages?.changed(tag);
      },
      isConnected: (isConnected) => {
        this.#isConnected = isConnected;
        // Changes of other nodes were not received before.
        if (isConnected) for (const id of this.#followers.keys()) this.#wake(id);
        pages?.isConnected(isConnected);
      },
    };
  }

  /** Whether a page that is connected to this process follows a conversation. */
  isFollowed(conversationId: string): boolean {
    return this.#followers.has(conversationId);
  }

  follow(conversationId: string): ConversationFollower {
    let hasChanged = false;
    let isClosed = false;
    let resume = () => {};
    const followers = this.#followers.get(conversationId) ?? new Set();
    const waiting: Waiting = {
      wake: () => {
        hasChanged = true;
        resume();
      },
      close: () => {
        isClosed = true;
        followers.delete(waiting);
        if (followers.size === 0 && this.#followers.get(conversationId) === followers) {
          this.#followers.delete(conversationId);
        }
        resume();
      },
    };
    this.#followers.set(conversationId, followers.add(waiting));
    return {
      close: waiting.close,
      next: async () => {
        if (!hasChanged && !isClosed) {
          await new Promise<void>((resolve) => {
            const timer = this.#isConnected ? undefined : setTimeout(resolve, UNCONNECTED_MS).unref();
            resume = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        hasChanged = false;
        return !isClosed;
      },
    };
  }

  /** Ends all followers: their streams would outlast the process's other work. */
  close(): void {
    for (const followers of [...this.#followers.values()]) for (const { close } of [...followers]) close();
  }

  #wake(conversationId: string): void {
    for (const { wake } of this.#followers.get(conversationId) ?? []) wake();
  }
}

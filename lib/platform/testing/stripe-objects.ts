import { randomUUID } from "node:crypto";

/** An object of the fake Stripe server. */
export type Row = Record<string, unknown> & { id: string };

/** A new id. */
export const name = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;

/** An error response of Stripe. */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
    readonly param?: string,
  ) {
    super(message);
  }
  get body() {
    return { type: this.type, message: this.message, code: this.code, param: this.param };
  }
}

import { type Form, textAt } from "./stripe-form";
import { name, type Row, StripeApiError } from "./stripe-objects";

type Charge = Row & {
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
};

/** The charges of the fake Stripe server, with their refunds and disputes. */
export class StripeCharges {
  readonly all = new Map<string, Charge>();
  private readonly disputes = new Map<string, Row>();

  constructor(private readonly tell: (type: string, object: Record<string, unknown>) => void) {}

  /** Answers a call about charges; undefined for any other. */
  answer(line: string, id: string, form: Form): unknown {
    if (line === "GET charges" && id !== "") return this.all.get(id) ?? unknownCharge();
    if (line === "GET charges") return listOf(this.ofIntent(textAt(form, "payment_intent")));
    if (line === "GET disputes") return listOf([this.disputes.get(textAt(form, "charge") ?? "")].filter(Boolean));
    if (line === "POST refunds") return this.refund(textAt(form, "payment_intent"));
    return undefined;
  }

  add(payment_intent: unknown, amount: number): void {
    const state = { amount_refunded: 0, status: "succeeded", refunded: false, disputed: false };
    const charge = { id: name("ch"), object: "charge", payment_intent: String(payment_intent), amount, ...state };
    this.all.set(charge.id, charge);
  }

  /** Refunds a payment, as a whole or an amount of it. */
  refund(intent: unknown, amount?: number): Row {
    const charge = this.find(intent);
    if (charge.refunded) {
      throw new StripeApiError(400, "invalid_request_error", "Already refunded.", "charge_already_refunded");
    }
    charge.amount_refunded += amount ?? charge.amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.tell("charge.refunded", charge);
    return { id: name("re"), object: "refund", status: "succeeded", amount, payment_intent: charge.payment_intent };
  }

  /** The payer's bank disputes a payment, or decides on it. */
  dispute(intent: unknown, status: string): void {
    const charge = this.find(intent);
    const { id, payment_intent } = charge;
    const dispute = { id: name("dp"), object: "dispute", status, charge: id, payment_intent };
    charge.disputed = true;
    this.disputes.set(id, dispute);
    this.tell(`charge.dispute.${status === "needs_response" ? "created" : "closed"}`, dispute);
  }

  private find(intent: unknown): Charge {
    return this.ofIntent(intent)[0] ?? unknownCharge();
  }

  private ofIntent(intent: unknown): Charge[] {
    return [...this.all.values()].filter(({ payment_intent }) => payment_intent === intent);
  }
}

function listOf(data: readonly unknown[]) {
  return { object: "list", url: "/v1/charges", has_more: false, data };
}

function unknownCharge(): never {
  throw new StripeApiError(404, "invalid_request_error", "No such charge", "resource_missing");
}

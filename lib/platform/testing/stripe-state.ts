import { StripeCharges } from "./stripe-charges";
import { type Form, formAt, textAt } from "./stripe-form";
import { name, type Row, StripeApiError } from "./stripe-objects";
import { StripePayers } from "./stripe-payers";

const PERIODS = { month: 30 * 86_400, year: 365 * 86_400 } as const;

type Price = {
  unit_amount: number;
  currency: string;
  interval: "month" | "year";
  product: string;
  /** False for an archived price. */
  active?: boolean;
};

/** The state of the fake Stripe server: checkouts, subscriptions, invoices and events. */
export class StripeState {
  readonly sessions = new Map<string, Row>();
  readonly subscriptions = new Map<string, Row>();
  readonly invoices = new Map<string, Row>();
  readonly charges = new StripeCharges((type, object) => this.tell(type, object));
  /** Customers that were deleted, by id. */
  readonly deletedCustomers = new Set<string>();
  /** Addresses that are refused. */
  readonly refusedEmails = new Set<string>();
  private readonly payers = new StripePayers();
  /** The addresses of customers, by id. */
  private readonly customers = new Map<string, string | undefined>();
  /** Existing price objects, by id. */
  readonly prices = new Map<string, Price>();
  /** Undelivered events, oldest first. */
  readonly events: Row[] = [];
  /** Whether cards are declined for plan changes. */
  declines = false;
  /** Whether the bank asks the payer to confirm plan changes (3-D Secure). */
  asksToConfirm = false;
  /** The unused credit of each customer from a cheaper change, by id. */
  private readonly credits = new Map<unknown, number>();

  constructor(
    private readonly now: () => Date,
    private readonly origin: () => string,
  ) {}

  answer(method: string, path: string, form: Form): unknown {
    const [, , noun = "", second = "", third = "", fourth = ""] = path.split("/");
    const line = `${method} ${noun}`;
    if (line === "POST checkout" && third === "") return this.begin(form);
    if (line === "POST customers") return this.createCustomer(form);
    if (line === "GET checkout") return this.withExpanded(this.session(third), form);
    if (line === "POST checkout" && fourth === "expire") return this.expire(third);
    if (line === "GET subscriptions") return this.subscription(second);
    if (line === "POST subscriptions") return this.update(second, form);
    if (line === "DELETE subscriptions") return this.end(second);
    if (line === "GET prices") return this.priceObject(second);
    if (line === "GET invoices" && second !== "") return found(this.invoices, second, "invoice");
    if (line === "GET invoices") return this.invoicesOf(textAt(form, "subscription") ?? "");
    if (line === "GET invoice_payments") return this.paymentsOf(textAt(form, "payment", "payment_intent") ?? "");
    const ofCharges = this.charges.answer(line, second, form);
    if (ofCharges !== undefined) return ofCharges;
    if (line === "POST subscription_schedules") return this.release(second);
    if (line === "POST billing_portal") {
      return {
        id: name("bps"),
        object: "billing_portal.session",
        url: `${this.origin()}/p/${textAt(form, "customer")}`,
      };
    }
    throw new StripeApiError(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`);
  }

  session(id: string): Row {
    return found(this.sessions, id, "checkout.session");
  }

  subscription(id: string): Row {
    return found(this.subscriptions, id, "subscription");
  }

  /** Pays a checkout; returns the redirect. `paid` changes the session as a discount, a tax or another currency does. */
  pay(id: string, paid: Partial<Row> = {}): string {
    const session = this.session(id);
    if (session.status !== "open") throw new StripeApiError(400, "invalid_request_error", "This session is over.");
    const subscription = this.subscribe(session);
    const customer = session.customer ?? name("cus");
    subscription.customer = customer;
    const email = session.customer_email ?? this.customers.get(String(customer)) ?? "payer@stripe.test";
    Object.assign(session, { status: "complete", payment_status: "paid", subscription: subscription.id, customer });
    Object.assign(session, { customer_details: { email, name: null }, ...paid });
    this.payers.keep(session);
    this.tell("customer.subscription.created", subscription);
    this.bill(subscription, { total: Number(session.amount_total) });
    this.tell("checkout.session.completed", session);
    return String(session.success_url).replace("{CHECKOUT_SESSION_ID}", id);
  }

  /** Starts the next period; `isPaid`: whether its payment succeeds. */
  renew(id: string, isPaid = true): void {
    const subscription = this.subscription(id);
    const item = itemOf(subscription);
    const length = PERIODS[item.price.recurring.interval];
    item.current_period_start = item.current_period_end;
    item.current_period_end += length;
    subscription.status = isPaid ? "active" : "past_due";
    this.bill(subscription, { isPaid });
    this.tell("customer.subscription.updated", subscription);
  }

  /** Ends a subscription. */
  end(id: string): Row {
    const subscription = this.subscription(id);
    Object.assign(subscription, { status: "canceled", ended_at: this.seconds(), canceled_at: this.seconds() });
    this.tell("customer.subscription.deleted", subscription);
    return subscription;
  }

  /** Refunds an invoice, as a whole or an amount of it. */
  refund(invoiceId: string, amount?: number): void {
    this.charges.refund(found(this.invoices, invoiceId, "invoice").payment_intent, amount);
  }

  /** The payer's bank disputes an invoice's payment. */
  dispute(invoiceId: string, status: string): void {
    this.charges.dispute(found(this.invoices, invoiceId, "invoice").payment_intent, status);
  }

  /** Releases a subscription from its schedule. */
  private release(id: string) {
    const held = [...this.subscriptions.values()].find(({ schedule }) => schedule === id);
    if (held) held.schedule = null;
    return { id, object: "subscription_schedule", status: "released" };
  }

  private createCustomer(form: Form): Row {
    const email = textAt(form, "email");
    this.requireEmail(email, "email");
    const customer = { id: name("cus"), object: "customer", email };
    this.customers.set(customer.id, email);
    return customer;
  }

  private requireEmail(email: string | undefined, parameter: string): void {
    if (email === undefined || !this.refusedEmails.has(email)) return;
    throw new StripeApiError(400, "invalid_request_error", "Invalid email address", "email_invalid", parameter);
  }

  private begin(form: Form): Row {
    const [customer, email] = [textAt(form, "customer"), textAt(form, "customer_email")];
    if (customer && this.deletedCustomers.has(customer)) {
      throw new StripeApiError(400, "invalid_request_error", "No such customer", "resource_missing", "customer");
    }
    this.requireEmail(email, "customer_email");
    const line = formAt(form, "line_items", "0");
    const price = this.priceOf(line);
    const id = name("cs");
    const session: Row = {
      id,
      object: "checkout.session",
      mode: "subscription",
      status: "open",
      payment_status: "unpaid",
      client_reference_id: textAt(form, "client_reference_id") ?? null,
      customer: customer ?? null,
      customer_email: email ?? null,
      amount_subtotal: price.unit_amount,
      amount_total: price.unit_amount,
      currency: price.currency,
      success_url: textAt(form, "success_url"),
      cancel_url: textAt(form, "cancel_url"),
      subscription: null,
      url: `${this.origin()}/c/pay/${id}`,
      note: formAt(form, "subscription_data", "metadata"),
      form,
      price,
    };
    this.sessions.set(id, session);
    return session;
  }

  private expire(id: string): Row {
    const session = this.session(id);
    if (session.status !== "open") {
      throw new StripeApiError(400, "invalid_request_error", "Only open sessions can be expired.");
    }
    Object.assign(session, { status: "expired", url: null });
    this.tell("checkout.session.expired", session);
    return session;
  }

  private subscribe(session: Row): Row {
    const price = session.price as Price;
    const start = this.seconds();
    const subscription: Row = {
      id: name("sub"),
      object: "subscription",
      status: "active",
      cancel_at: null as number | null,
      cancel_at_period_end: false,
      schedule: null,
      pause_collection: null,
      ended_at: null,
      created: start,
      metadata: { ...(session.note as Form) },
      items: {
        object: "list",
        data: [
          {
            id: name("si"),
            object: "subscription_item",
            quantity: 1,
            current_period_start: start,
            current_period_end: start + PERIODS[price.interval],
            price: presentPrice(price),
          },
        ],
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  private update(id: string, form: Form): Row {
    const subscription = this.subscription(id);
    const isCancelling = textAt(form, "cancel_at_period_end");
    const change = formAt(form, "items", "0");
    const isChange = Object.keys(change).length > 0;
    if (isChange && this.declines)
      throw new StripeApiError(402, "card_error", "Your card was declined.", "card_declined");
    const behaviour = textAt(form, "payment_behavior");
    if (isChange && this.asksToConfirm && behaviour === "error_if_incomplete") {
      const code = "subscription_payment_intent_requires_action";
      throw new StripeApiError(402, "card_error", "The payment needs a confirmation.", code);
    }
    if (subscription.schedule) {
      throw new StripeApiError(400, "invalid_request_error", "The subscription is managed by a schedule.");
    }
    if (isCancelling !== undefined) subscription.cancel_at_period_end = isCancelling === "true";
    if (textAt(form, "cancel_at") === "") subscription.cancel_at = null;
    if (isChange && this.asksToConfirm) {
      subscription.pending_update = change;
      this.bill(subscription, { isPaid: false, total: this.priceOf(change).unit_amount, isToConfirm: true });
      return subscription;
    }
    if (isChange) {
      const item = itemOf(subscription);
      const price = this.priceOf(change);
      const total = price.unit_amount - unusedAmount(item, this.seconds());
      item.price = presentPrice(price);
      item.current_period_start = this.seconds();
      item.current_period_end = this.seconds() + PERIODS[price.interval];
      subscription.metadata = { ...(subscription.metadata as Form), ...formAt(form, "metadata") };
      this.bill(subscription, { total });
    }
    this.tell("customer.subscription.updated", subscription);
    return subscription;
  }

  private bill(
    subscription: Row,
    { isPaid = true, isToConfirm = false, total = itemOf(subscription).price.unit_amount } = {},
  ): void {
    const item = itemOf(subscription);
    const credit = this.credits.get(subscription.customer) ?? 0;
    const due = Math.max(0, total - credit);
    this.credits.set(subscription.customer, Math.max(0, credit - total));
    const invoice: Row = {
      id: name("in"),
      object: "invoice",
      status: isPaid ? "paid" : "open",
      attempt_count: 1,
      total,
      amount_due: due,
      amount_paid: isPaid ? due : 0,
      currency: item.price.currency,
      ...this.payers.ofCustomer(subscription.customer),
      customer_email: "payer@stripe.test",
      post_payment_credit_notes_amount: 0,
      created: this.seconds(),
      period_start: item.current_period_start,
      period_end: item.current_period_end,
      lines: {
        object: "list",
        data: [{ period: { start: item.current_period_start, end: item.current_period_end } }],
      },
      status_transitions: { finalized_at: this.seconds(), paid_at: isPaid ? this.seconds() : null },
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
      payment_intent: name("pi"),
      hosted_invoice_url: `${this.origin()}/i/${subscription.id}`,
    };
    this.invoices.set(invoice.id, invoice);
    const { payment_intent } = invoice;
    if (isPaid) this.charges.add(payment_intent, due);
    if (isToConfirm) {
      const payment = { type: "payment_intent", payment_intent: { id: payment_intent, status: "requires_action" } };
      invoice.payments = { object: "list", data: [{ id: name("inpay"), payment }] };
    }
    const failed = isToConfirm ? "invoice.payment_action_required" : "invoice.payment_failed";
    this.tell(isPaid ? "invoice.paid" : failed, invoice);
  }

  private invoicesOf(subscriptionId: string) {
    const data = [...this.invoices.values()]
      .filter(({ parent }) => subscriptionIn(parent) === subscriptionId)
      .toReversed();
    return { object: "list", url: "/v1/invoices", has_more: false, data };
  }

  private paymentsOf(paymentIntent: string) {
    const data = [...this.invoices.values()]
      .filter(({ payment_intent }) => payment_intent === paymentIntent)
      .map(({ id }) => ({ id: name("inpay"), object: "invoice_payment", invoice: id }));
    return { object: "list", url: "/v1/invoice_payments", has_more: false, data };
  }

  private withExpanded(session: Row, form: Form): Row {
    const isAsked = textAt(form, "expand", "0") === "subscription" && typeof session.subscription === "string";
    return isAsked ? { ...session, subscription: this.subscription(String(session.subscription)) } : session;
  }

  private priceObject(id: string) {
    return { ...presentPrice(this.existingPrice(id)), id };
  }

  private existingPrice(id: string): Price {
    const price = this.prices.get(id);
    if (!price) throw new StripeApiError(400, "invalid_request_error", `No such price: '${id}'`, "resource_missing");
    return price;
  }

  private priceOf(line: Form): Price {
    const id = textAt(line, "price");
    if (id !== undefined) return this.existingPrice(id);
    return {
      unit_amount: Number(textAt(line, "price_data", "unit_amount")),
      currency: textAt(line, "price_data", "currency") ?? "",
      interval: textAt(line, "price_data", "recurring", "interval") === "year" ? "year" : "month",
      product: textAt(line, "price_data", "product") ?? name("prod"),
    };
  }

  private tell(type: string, object: Record<string, unknown>): void {
    // Copy the object: later changes must not affect a pending event.
    this.events.push({
      id: name("evt"),
      object: "event",
      type,
      created: this.seconds(),
      data: { object: structuredClone(object) },
    });
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

function found(rows: ReadonlyMap<string, Row>, id: string, kind: string): Row {
  const row = rows.get(id);
  if (!row) throw new StripeApiError(404, "invalid_request_error", `No such ${kind}: '${id}'`, "resource_missing");
  return row;
}

type Item = {
  current_period_start: number;
  current_period_end: number;
  price: ReturnType<typeof presentPrice>;
};

function itemOf(subscription: Row): Item {
  const { data } = subscription.items as { data: Item[] };
  const [item] = data;
  if (!item) throw new Error("A subscription has one item.");
  return item;
}

function unusedAmount({ price, current_period_start: start, current_period_end: end }: Item, now: number): number {
  return Math.round((price.unit_amount * Math.max(0, end - now)) / (end - start));
}

function presentPrice({ unit_amount, currency, interval, product, active = true }: Price) {
  const recurring = { interval, interval_count: 1 };
  return { id: name("price"), object: "price", unit_amount, currency, product, recurring, active };
}

function subscriptionIn(parent: unknown): string | undefined {
  const details = Object(Object(parent).subscription_details);
  return details.subscription;
}

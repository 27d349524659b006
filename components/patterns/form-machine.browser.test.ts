import { beforeEach, describe, expect, test } from "@jest/globals";
import { openFormDraft } from "@/lib/client/forms/form-draft";
import { closeTab, inTab, resetTabs, waitInTab } from "@/lib/client/testing/in-tab";
import { FormMachine, type FormOptions, type FormRecord, refused, type SendOutcome } from "./form-machine";

type Values = { title: string; text: string; tags: string[] };
type Page = FormRecord<Values> & { version: number };

const FIRST: Page = { version: 1, values: { title: "Soundposts", text: "", tags: [] } };

/** The server's record: it takes a save of the version that it has, and refuses others. */
let stored: Page;
/** The answer to every save, when it is not the server's usual one. */
let failure: SendOutcome<Page> | null;

beforeEach(() => {
  resetTabs();
  stored = FIRST;
  failure = null;
});

function send(values: Values, { version }: FormRecord<Values>): Promise<SendOutcome<Page>> {
  if (failure) return Promise.resolve(failure);
  if (version !== stored.version) {
    return Promise.resolve({ ok: false, code: "edit_conflict", status: 409, message: "Somebody else changed this." });
  }
  stored = { values, version: stored.version + 1 };
  return Promise.resolve({ ok: true, data: stored });
}

const usual: FormOptions<Values, Page> = {
  texts: { failed: "That did not work.", saved: "Saved.", restored: "Restored.", shown: "Shown.", reapplied: "Back." },
  send,
  read: () => Promise.resolve({ ok: true, data: stored }),
  recordOf: (saved) => saved,
};

/** Opens or reloads the form in a tab, with the record that the server has. */
function openForm({ tab = "A", author = "margit", options = {} as Partial<FormOptions<Values, Page>> } = {}) {
  const machine = new FormMachine<Values, Page>(stored);
  machine.options = { ...usual, ...options };
  inTab(tab, () => machine.attachDraft(openFormDraft("page:1", author)));
  return {
    machine,
    title: () => machine.state.values.title,
    type: (title: string) => inTab(tab, () => machine.change({ title })),
    save: () => waitInTab(tab, () => machine.save()),
    overwrite: () => waitInTab(tab, () => machine.overwrite()),
  };
}

const saveElsewhere = (changes: Partial<Values>) => {
  stored = { version: stored.version + 1, values: { ...stored.values, ...changes } };
};

describe("a draft", () => {
  test("is restored by a reload, with the sentence that says so", () => {
    openForm().type("Bridges");
    const { machine, title } = openForm();
    expect(title()).toBe("Bridges");
    expect(machine.state).toMatchObject({ isRestored: true, note: { text: "Restored." } });
  });

  test("is gone once it was saved", async () => {
    const form = openForm();
    form.type("Bridges");
    await form.save();
    stored = FIRST;
    expect(openForm().title()).toBe("Soundposts");
  });

  test("is gone once the record's own value is typed again", () => {
    const form = openForm();
    form.type("Bridges");
    form.type("Soundposts");
    saveElsewhere({ title: "By another" });
    expect(openForm().title()).toBe("By another");
  });

  test("survives a save that fails", async () => {
    const form = openForm();
    form.type("Bridges");
    failure = refused("No connection.");
    expect(await form.save()).toBe(false);
    expect(form.machine.state).toMatchObject({ isBusy: false, note: { tone: "danger", text: "No connection." } });
    expect([form.title(), openForm().title()]).toEqual(["Bridges", "Bridges"]);
  });

  test("survives a lost session, whose tab forgets the user", () => {
    inTab("A", () => sessionStorage.setItem("userData", "{}"));
    openForm().type("Bridges");
    inTab("A", () => sessionStorage.removeItem("userData"));
    expect(openForm().title()).toBe("Bridges");
  });

  test("does not replace what is typed before it was read", () => {
    openForm().type("Bridges");
    const machine = new FormMachine<Values, Page>(stored);
    machine.change({ title: "Typed at once" });
    inTab("A", () => machine.attachDraft(openFormDraft("page:1", "margit")));
    expect(machine.state.values.title).toBe("Typed at once");
  });

  test("stays stored when the form turns to another one", () => {
    const { machine, type } = openForm();
    type("Bridges");
    inTab("A", () => machine.attachDraft(openFormDraft("page:2", "margit")));
    expect(machine.state.values.title).toBe("Soundposts");
    expect(openForm().title()).toBe("Bridges");
  });

  test("gives only the fields of the form, with values of their types", () => {
    const draft = { values: { title: 7, text: "Typed", tags: "wood", gone: "x" }, version: 1 };
    inTab("A", () => openFormDraft("page:1", "margit").store(draft));
    expect(openForm().machine.state.values).toEqual({ ...FIRST.values, text: "Typed" });
  });
});

describe("two tabs", () => {
  test("each show their own text after a reload", () => {
    const [first, second] = [openForm({ tab: "A" }), openForm({ tab: "B" })];
    first.type("Bridges");
    second.type("Varnish");
    expect([openForm({ tab: "A" }).title(), openForm({ tab: "B" }).title()]).toEqual(["Bridges", "Varnish"]);
  });

  test("do not overwrite each other's save", async () => {
    const [first, second] = [openForm({ tab: "A" }), openForm({ tab: "B" })];
    first.type("Bridges");
    second.type("Varnish");
    await first.save();
    expect(await second.save()).toBe(false);
    expect(stored.values.title).toBe("Bridges");
    expect(second.machine.state.conflict).toMatchObject({ current: stored });
  });

  test("share what was typed in one that was closed", () => {
    openForm({ tab: "A" }).type("Bridges");
    closeTab("A");
    expect(openForm({ tab: "B" }).title()).toBe("Bridges");
  });
});

describe("two people of one browser", () => {
  test("do not see each other's text", () => {
    openForm().type("Bridges");
    expect(openForm({ author: "jonas" }).title()).toBe("Soundposts");
    expect(openForm({ tab: "B", author: "jonas" }).title()).toBe("Soundposts");
  });

  test("each find their own text again in a new tab", () => {
    openForm().type("Bridges");
    openForm({ author: "jonas" }).type("Varnish");
    expect(openForm({ tab: "B" }).title()).toBe("Bridges");
    expect(openForm({ tab: "C", author: "jonas" }).title()).toBe("Varnish");
  });
});

describe("a change by another person", () => {
  test("is shown beside an older draft, whose save is a conflict", async () => {
    openForm().type("Bridges");
    saveElsewhere({ text: "By another" });
    const form = openForm();
    expect(form.machine.state.values).toMatchObject({ title: "Bridges", text: "By another" });
    expect(await form.save()).toBe(false);
    expect(form.machine.state.conflict?.message).toBe("Somebody else changed this.");
  });

  test("is replaced only on request", async () => {
    const form = openForm();
    form.type("Bridges");
    saveElsewhere({ title: "By another" });
    await form.save();
    expect(stored.values.title).toBe("By another");
    await form.overwrite();
    expect(stored.values.title).toBe("Bridges");
    expect(form.machine.state).toMatchObject({ conflict: null, note: { text: "Saved." } });
  });

  test("is a new conflict when it follows the one that was shown", async () => {
    const form = openForm();
    form.type("Bridges");
    saveElsewhere({ title: "By another" });
    await form.save();
    saveElsewhere({ title: "By a third" });
    await form.overwrite();
    expect(stored.values.title).toBe("By a third");
    expect(form.machine.state.conflict?.current.values.title).toBe("By a third");
  });

  test("can be shown before the typed values return", async () => {
    const form = openForm();
    form.type("Bridges");
    saveElsewhere({ title: "By another", text: "More" });
    await form.save();
    inTab("A", () => form.machine.showCurrent());
    expect(form.machine.state.values).toMatchObject({ title: "By another", text: "More" });
    inTab("A", () => form.machine.reapply());
    expect(form.machine.state.values).toMatchObject({ title: "Bridges", text: "More" });
    expect(await form.save()).toBe(true);
    expect(stored.values).toMatchObject({ title: "Bridges", text: "More" });
  });

  test("can be shown beside what is typed, which then replaces it", async () => {
    const form = openForm();
    form.type("Bridges");
    saveElsewhere({ title: "By another" });
    await form.save();
    inTab("A", () => form.machine.rebase());
    expect(form.machine.state).toMatchObject({ conflict: null, current: { values: { title: "By another" } } });
    expect(form.title()).toBe("Bridges");
    expect(await form.save()).toBe(true);
  });

  test("is a failure when it cannot be read", async () => {
    const form = openForm({ options: { read: async () => refused("No connection.") } });
    form.type("Bridges");
    saveElsewhere({ title: "By another" });
    await form.save();
    expect(form.machine.state).toMatchObject({ conflict: null, note: { text: "Somebody else changed this." } });
  });
});

describe("saving", () => {
  test("shows the problems of fields in place of sending them", async () => {
    const form = openForm({ options: { validate: ({ title }) => ({ title: title ? undefined : "Required" }) } });
    form.type("");
    expect(await form.save()).toBe(false);
    expect(form.machine.state.problems).toEqual({ title: "Required" });
    form.type("Bridges");
    expect(form.machine.state.problems).toEqual({});
  });

  test("asks once for the focus, not again while other fields are typed into", async () => {
    const form = openForm({ options: { validate: () => ({ title: "Required", text: "Required" }) } });
    await form.save();
    const { focusRequests } = form.machine.state;
    form.machine.setProblems({ title: "Required" });
    form.type("Bridges");
    expect(form.machine.state.focusRequests).toBe(focusRequests);
  });

  test("shows the server's sentence for a field that the form does not have", async () => {
    const form = openForm();
    form.type("Bridges");
    failure = { ...refused("Invalid input"), fields: { author: "Unknown" } };
    await form.save();
    expect(form.machine.state.note).toEqual({ tone: "danger", text: "Invalid input" });
  });

  test("sends once however often it is pressed", async () => {
    let sends = 0;
    const counted: typeof send = (values, base) => {
      sends += 1;
      return send(values, base);
    };
    const { machine, type } = openForm({ options: { send: counted } });
    type("Bridges");
    await Promise.all([machine.save(), machine.save()]);
    expect(sends).toBe(1);
  });

  test("is over once the form is left", async () => {
    const { machine, type } = openForm({ options: { leaves: true } });
    type("Bridges");
    expect(await machine.save()).toBe(true);
    machine.change({ title: "Varnish" });
    expect(await machine.save()).toBe(false);
    expect(stored.values.title).toBe("Bridges");
  });

  test("keeps what is typed while it runs", async () => {
    const { machine } = openForm();
    machine.change({ title: "Bridges" });
    const saving = machine.save();
    machine.change({ text: "Typed meanwhile" });
    await saving;
    expect(machine.state.values).toMatchObject({ title: "Bridges", text: "Typed meanwhile" });
    expect(machine.isChanged()).toBe(true);
  });

  test("by itself goes on until everything that was typed is saved", async () => {
    const { machine } = openForm({ options: { autosaveMs: 0 } });
    machine.change({ title: "Bridges" });
    const saving = machine.save();
    machine.change({ text: "Typed meanwhile " });
    expect(await saving).toBe(true);
    expect(stored).toMatchObject({ version: 3, values: { title: "Bridges", text: "Typed meanwhile " } });
    expect(machine.isChanged()).toBe(false);
  });

  test("by itself leaves the text as it is typed where the server stores it otherwise", async () => {
    const trimmed: typeof send = (values, base) => send({ ...values, title: values.title.trim() }, base);
    const { machine } = openForm({ options: { autosaveMs: 0, send: trimmed } });
    machine.change({ title: "Bridges and " });
    await machine.save();
    expect(machine.state.values.title).toBe("Bridges and ");
  });

  test("without a record empties the form", async () => {
    const added = openForm({ options: { recordOf: undefined as never } });
    added.type("Bridges");
    await added.save();
    expect(added.title()).toBe("Soundposts");
  });
});

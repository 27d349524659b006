import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { entities } from "../db/schema/entities";
import { composeAnswer } from "../models/embedded/compose-answer";
import { addDocument } from "../modules/knowledge/add-document";
import { groundQuestion } from "../testing/ground-question";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";
import { containsContact } from "./analysis/contact-forms";
import { checkedKind, expectedAnswer } from "./analysis/expected-answer";
import { readQuestion } from "./question";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

async function answer(question: string, language: string, passages: string[]): Promise<string> {
  const { platform } = on;
  const [like] = await platform.db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
  if (!like) throw new Error("The platform is not seeded.");
  const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false, primaryLanguage: language };
  await platform.db.insert(entities).values(entity);
  const document = { title: "Harbour", source: "Test", url: null, year: null, language, passages };
  await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
  const { grounding } = await groundQuestion(platform, { entity, question, language });
  return composeAnswer(await grounding()).text;
}

test.each([
  [
    "en",
    "phone number of the harbour office?",
    "The harbour office can be reached by phone or email every day.",
    "Harbour office: +47 555 01 234, office@harbour.test",
  ],
  [
    "es",
    "teléfono de la oficina?",
    "La oficina atiende por teléfono o correo todos los días.",
    "Oficina del puerto: 555 012 345, oficina@puerto.test",
  ],
  [
    "de",
    "Wie ist die Telefonnummer vom Hafenbüro?",
    "Das Hafenbüro ist jeden Tag per Telefon zu erreichen.",
    "Hafenbüro: 0555/012345, buero@hafen.test",
  ],
  ["zh", "港口办公室电话是多少？", "港口办公室每天都可以打电话联系。", "港口办公室：0555-012345，office@harbour.test"],
])("in %s, a question about a telephone quotes the number", async (language, question, mention, contact) => {
  const text = await answer(question, language, [mention, contact]);
  expect(text).toContain(contact);
});

test("a question about an email address quotes the address", async () => {
  const mention =
    "Write an email to the harbour office if your boat is late, and the office answers the email the same day.";
  const contact = "Harbour office: office@harbour.test, open from April to October.";
  const text = await answer("email of the harbour office", "en", [mention, contact]);
  expect(text).toContain(contact);
});

test.each([
  ["en", "Who invented the telephone?"],
  ["en", "How much does the phone cost?"],
  ["es", "¿Cuánto tarda el correo?"],
  ["th", "เบอร์เกอร์ราคาเท่าไร"],
  ["ar", "أين مكتب البريد؟"],
])("in %s, a question about something else asks for no contact: %s", (language, question) => {
  expect(["phone", "email"]).not.toContain(expectedAnswer(question, language));
});

test.each(["built 1990-2005", "on 30.11.2026", "open 9.00-17.00", "1 250 000 euros", "250000 visitors a year"])(
  "no telephone number is in: %s",
  (sentence) => {
    expect(containsContact(sentence, "phone")).toBe(false);
  },
);

test.each(["0351/4567-12", "+47 555 01 234", "(020) 7946 0018", "655400365", "555 012 345"])(
  "%s is dialled",
  (number) => {
    expect(containsContact(`Call us: ${number}.`, "phone")).toBe(true);
  },
);

test.each([
  ["en", "Where are you?", "Contact: North Quay 4, 12345 Harbourtown"],
  ["de", "Wo seid ihr?", "Kontakt: Nordkai 4, 12345 Hafenstadt"],
  ["nl", "wat is jullie adres", "Contact: Noordkade 4, 3824 MB Amersfoort"],
  ["ko", "주소가 어떻게 되나요?", "연락처: 서울특별시 강남구 테헤란로 311"],
])("in %s, %s is answered by the address", async (language, question, address) => {
  const text = await answer(question, language, ["The crane lifts boats of up to twelve tons.", address]);
  expect(text).toContain(address);
});

test.each([
  ["en", "where do i send the form?"],
  ["de", "wohin soll ich das Formular schicken"],
  ["fr", "où envoyer le formulaire ?"],
  ["es", "¿a dónde envío el formulario?"],
  ["it", "dove devo spedire il modulo?"],
  ["pt", "para onde envio o formulário?"],
  ["nl", "waar moet ik het formulier naartoe sturen?"],
  ["id", "ke mana saya kirim formulir?"],
  ["ru", "куда отправить анкету?"],
  ["el", "πού στέλνω την αίτηση;"],
  ["hi", "फॉर्म कहाँ भेजना है?"],
  ["bn", "ফর্ম কোথায় পাঠাব?"],
  ["ar", "أين يمكنني أن أرسل الاستمارة؟"],
  ["th", "ส่งใบสมัครไปที่ไหน"],
  ["ko", "신청서를 어디로 보내나요?"],
  ["ja", "申込書はどこに送ればいいですか"],
  ["zh", "表格寄到哪里？"],
  ["en", "where can i pick it up"],
  ["de", "wo kann ich das abholen?"],
  ["ru", "где можно забрать заказ"],
  ["zh", "去哪里取?"],
])("in %s, where something is sent or fetched is a question for the address: %s", (language, question) => {
  expect(expectedAnswer(question, language)).toBe("address");
});

test.each([
  ["en", "where exactly is it?"],
  ["en", "where is your workshop"],
  ["de", "wo genau ist eure werkstatt"],
  ["de", "wo seid ihr denn genau?"],
  ["fr", "où se trouve le cabinet ?"],
  ["es", "dónde está la tienda"],
  ["it", "dov'è il negozio?"],
  ["pt", "onde fica a loja?"],
  ["nl", "waar is jullie winkel?"],
  ["ru", "где находится ваш магазин?"],
])("in %s, where the place itself is asks for the address: %s", (language, question) => {
  expect(expectedAnswer(question, language)).toBe("address");
});

test.each([
  ["en", "where are you cycling next"],
  ["en", "where is the toilet?"],
  ["de", "wo ist die toilette"],
  ["de", "wo seid ihr im sommer gewesen"],
  ["fr", "où se trouve la piscine ?"],
  ["es", "¿dónde están los baños?"],
  ["it", "dove si trova il bagno?"],
  ["pt", "onde fica o banheiro?"],
  ["nl", "waar is het toilet?"],
])("in %s, where something else is asks for no address: %s", (language, question) => {
  expect(expectedAnswer(question, language)).not.toBe("address");
});

test("where it is, after a question, asks for the place of what that question was about", () => {
  const about = { text: "where is it?", language: "en", askedIn: "en" };
  expect(readQuestion({ ...about, previous: ["when is the regatta?"] }).expected).toBe("place");
});

test.each([
  ["de", "wohin soll ich das formular schicken?", "Kontakt: Nordkai 4, 12345 Hafenstadt"],
  ["ru", "где вас найти?", "Контакты: г. Мурманск, ул. Портовая, д. 4"],
  ["zh", "东西寄到哪里？", "地址：滨海路 18 号"],
])("in %s, %s is answered by the address", async (language, question, address) => {
  const text = await answer(question, language, ["The crane lifts boats of up to twelve tons.", address]);
  expect(text).toContain(address);
});

test.each([
  ["en", "How much does the crane cost?"],
  ["de", "Was kostet der Kran?"],
  ["fr", "Combien coûte la grue ?"],
  ["es", "¿Cuánto cuesta la grúa?"],
  ["it", "Quanto costa la gru?"],
  ["pt", "Quanto custa o guindaste?"],
  ["nl", "Wat kost de kraan?"],
  ["id", "Berapa harga derek?"],
  ["ru", "Сколько стоит кран?"],
  ["el", "Πόσο κοστίζει ο γερανός;"],
  ["hi", "क्रेन की कीमत क्या है?"],
  ["bn", "ক্রেনের দাম কত?"],
  ["ar", "بكم الرافعة؟"],
  ["th", "ราคาเครนเท่าไหร่"],
  ["ko", "크레인 요금이 얼마예요?"],
  ["ja", "クレーンの料金は何円ですか"],
  ["zh", "起重机多少钱"],
])("in %s, a question for a price is one: %s", (language, question) => {
  expect(expectedAnswer(question, language)).toBe("price");
});

test.each([
  ["en", "How much water does the tank hold?"],
  ["en", "Is breakfast included in the price?"],
  ["en", "Why is the price so high?"],
  ["ko", "얼마나 걸려요?"],
  ["ko", "거리가 얼마예요?"],
  ["ar", "كيف يمكنني الاتصال بكم؟"],
  ["en", "What is opportunity cost?"],
  ["en", "Are prices for students lower?"],
  ["de", "Welchen Preis für Literatur hast du gewonnen?"],
  ["fr", "As-tu reçu le prix de Rome ?"],
  ["it", "Che cos'è la quota di mercato?"],
  ["hi", "क्या बच्चों के लिए शुल्क है?"],
  ["zh", "你有几块手表?"],
])("in %s, this asks for no price: %s", (language, question) => {
  expect(expectedAnswer(question, language)).not.toBe("price");
});

test("a question for a price that no passage names is declined, with the reason", async () => {
  const text = await answer("How much does the crane cost?", "en", [
    "The crane lifts boats of up to twelve tons.",
    "Whoever uses the crane reports to the harbour office.",
  ]);
  expect(text).toContain("I find no price for it.");
  expect(text).not.toContain("twelve tons");
});

test.each([
  ["es", "¿Cuánto cuesta la entrada?", "Entrada libre."],
  ["it", "Quanto costa l'ingresso?", "Ingresso libero."],
  ["nl", "Wat kost de toegang?", "De toegang is vrij."],
  ["ru", "Сколько стоит вход?", "Вход свободный."],
  ["zh", "门票多少钱?", "门票不收费。"],
  ["ar", "بكم التذكرة؟", "التذكرة بخمسة دراهم."],
])("in %s, %s is answered by %s", async (language, question, passage) => {
  expect(await answer(question, language, [passage])).toContain(passage);
});

test.each([
  ["en", "How do I change my email address?"],
  ["en", "Do I need a phone number to register?"],
  ["de", "Kann ich meine E-Mail-Adresse ändern?"],
  ["fr", "Comment changer mon adresse e-mail ?"],
  ["ru", "Как изменить номер телефона?"],
  ["zh", "怎么修改邮箱地址?"],
])("in %s, a question that is answered without a contact has no kind to check: %s", (language, question) => {
  expect(checkedKind(question, language)).toBeNull();
});

test.each([
  ["fr", "Quel est le téléphone de la mairie ?", "Le téléphone de la mairie : 01.23.45.67.89"],
  ["de", "Wie ist die Telefonnummer vom Verein?", "Verein, Telefonnummer 0541–4567"],
  ["de", "Wie lautet die E-Mail-Adresse vom Verein?", "E-Mail vom Verein: info(at)verein.test"],
])("in %s, %s is answered by %s", async (language, question, passage) => {
  expect(await answer(question, language, [passage])).toContain(passage);
});

test("a passage about all of a question for a price is quoted as doubtful, though it names none", async () => {
  const passage = "How much the crane costs is decided by the harbour office.";
  const text = await answer("How much does the crane cost?", "en", [passage]);
  expect(text).toContain("My sources do not clearly answer this.");
  expect(text).toContain(passage);
});

test.each(["The crane costs 12 euros a lift.", "The crane is free of charge.", "Crane: 12,-"])(
  "a question for a price is answered by: %s",
  async (passage) => {
    const text = await answer("How much does the crane cost?", "en", [
      "Whoever uses the crane reports to the harbour office.",
      passage,
    ]);
    expect(text).toContain(passage);
  },
);

test("a question for a price is answered by a number beside its words, in any currency", async () => {
  const row = "Crane, cost of a lift: 12";
  expect(await answer("How much does a lift with the crane cost?", "en", [row])).toContain(row);
});

test("a question for a telephone number that no passage has is declined, with the reason", async () => {
  const text = await answer("What is the telephone number of the crane driver?", "en", ["The crane lifts boats."]);
  expect(text).toContain("I find no telephone number for it.");
});

test("a question about a telephone is no question for its number", async () => {
  const passage = "The chart of the harbour opens on every telephone and laptop.";
  expect(await answer("can i use the chart on my phone and laptop both", "en", [passage])).toContain(passage);
});

test("a passage that shares only a word of the same field with a question is quoted as doubtful", async () => {
  const text = await answer("Is there wifi?", "en", ["Max looks after the network of the harbour office."]);
  expect(text).toContain("My sources do not clearly answer this.");
});

test.each([
  ["Was kostet das Eintrittsgeld?", "Eintrittspreise: Erwachsene 8 Euro, Kinder 4 Euro."],
  ["Gibt es eine Fahrradvermietung?", "Der Fahrradverleih hat von April bis Oktober geöffnet."],
  ["Brauche ich eine Bibliothekskarte?", "Wer Bücher ausleiht, braucht einen Bibliotheksausweis."],
])("a compound is found by another with the same first word: %s", async (question, passage) => {
  expect(await answer(question, "de", ["Der Kran hebt Boote.", passage])).toContain(passage);
});

test.each([
  ["en", "Where can we post feedback?"],
  ["en", "Where should I pick mushrooms?"],
  ["en", "Where did Nansen send the letters?"],
  ["de", "Wohin sendet der Satellit seine Daten?"],
  ["de", "Wohin schickte der König sein Heer?"],
  ["fr", "Où le roi doit-il envoyer son armée ?"],
  ["es", "¿Dónde encuentro el manual?"],
  ["es", "¿A dónde envió Colón sus cartas?"],
  ["it", "Dove posso trovare il manuale?"],
  ["pt", "Onde encontro o manual?"],
  ["nl", "Waarheen liet de koning zijn leger sturen?"],
  ["id", "Ke mana Kartini mengirim suratnya?"],
  ["ru", "Куда отправился Магеллан?"],
  ["ru", "Куда Пётр отправил флот?"],
  ["hi", "अशोक ने अपने पुत्र को कहाँ भेजा?"],
  ["bn", "অশোক তাঁর পুত্রকে কোথায় পাঠালেন?"],
  ["ar", "أين أرسل نابليون جيشه؟"],
  ["ar", "أين استلم نابليون الحكم؟"],
  ["th", "ดาวเทียมส่งข้อมูลไปที่ไหน"],
  ["ko", "위성은 데이터를 어디로 보내나요?"],
  ["ko", "설명서는 어디서 찾나요?"],
  ["ja", "衛星はデータをどこに送りますか"],
  ["zh", "拿破仑把军队送到哪里？"],
  ["zh", "玄奘去哪里取经？"],
])("in %s, where somebody else sends something asks for no address: %s", (language, question) => {
  expect(expectedAnswer(question, language)).not.toBe("address");
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { entities } from "../db/schema/entities";
import { composeAnswer } from "../models/embedded/compose-answer";
import { addDocument } from "../modules/knowledge/add-document";
import { groundQuestion } from "../testing/ground-question";
import { createTestPlatform, type TestPlatform } from "../testing/test-platform";

let on: TestPlatform;
beforeAll(async () => {
  on = await createTestPlatform();
});
afterAll(() => on.close());

type Example = {
  title: string;
  passages: string[];
  /** A question with what its answer has to hold. */
  asked: [question: string, answer: string][];
  /** A question about something else. */
  unknown: string;
};

const EXAMPLES: Record<string, Example> = {
  en: {
    title: "The mill",
    passages: [
      "The mill was built in 1742 by Peter Harlow. It ground the village's wheat for two centuries.",
      "The baker's ovens burnt beech wood. Each morning 300 loaves were carried to the market.",
    ],
    asked: [
      ["When was the mill built?", "1742"],
      ["How many loaves went to the market?", "300"],
    ],
    unknown: "Which satellite orbits Jupiter?",
  },
  fr: {
    title: "Le moulin",
    passages: [
      "Le moulin fut construit en 1742 par Pierre Aubert. Il moulait le blé du village.",
      "Les fours de l’église brûlaient du hêtre. Chaque matin, 300 pains partaient au marché.",
    ],
    asked: [
      ["En quelle année le moulin a-t-il été construit ?", "1742"],
      ["Que brûlaient les fours d'une église ?", "hêtre"],
    ],
    unknown: "Quel satellite tourne autour de Jupiter ?",
  },
  de: {
    title: "Die Mühle",
    passages: [
      "Die Wassermühle wurde am 3. Mai 1742 von Peter Harlow erbaut. Sie mahlte den Weizen des Dorfes.",
      "Die Bäcker verbrannten Buchenholz. Jeden Morgen gingen 300 Brote auf den Markt.",
    ],
    asked: [
      ["Wann wurde die Mühle erbaut?", "1742"],
      ["Welches Holz verbrannten die Bäcker?", "Buchenholz"],
    ],
    unknown: "Welcher Satellit umkreist den Jupiter?",
  },
  nl: {
    title: "De molen",
    passages: [
      "De watermolen werd in 1742 gebouwd door Pieter de Wit. Hij maalde het graan van het dorp.",
      "De bakkers stookten beukenhout. Elke morgen gingen er 300 broden naar de markt.",
    ],
    asked: [
      ["Wie heeft de molen gebouwd?", "Pieter de Wit"],
      ["Hoeveel broden gingen naar de markt?", "300"],
    ],
    unknown: "Welke satelliet draait om Jupiter?",
  },
  it: {
    title: "Il mulino",
    passages: [
      "Il mulino fu costruito nel 1742 da Pietro Alba. Macinava il grano del villaggio.",
      "I forni dell’abbazia bruciavano faggio. Ogni mattina 300 pani andavano al mercato.",
    ],
    asked: [
      ["Quando fu costruito il mulino?", "1742"],
      ["Quanti pani andavano al mercato?", "300"],
    ],
    unknown: "Quale satellite orbita intorno a Giove?",
  },
  es: {
    title: "El molino",
    passages: [
      "El molino fue construido en 1742 por Pedro Alba. Molía el trigo de la aldea.",
      "Los hornos quemaban haya. Cada mañana 300 panes iban al mercado.",
    ],
    asked: [
      ["¿Quién construyó el molino?", "Pedro Alba"],
      ["¿Cuantos panes iban al mercado?", "300"],
    ],
    unknown: "¿Qué satélite gira alrededor de Júpiter?",
  },
  pt: {
    title: "O moinho",
    passages: [
      "O moinho foi construído em 1742 por Pedro Alva. Moía o trigo da aldeia.",
      "Os fornos queimavam faia. Todas as manhãs 300 pães iam para o mercado.",
    ],
    asked: [
      ["Quando foi construído o moinho?", "1742"],
      ["Quantos pães iam para o mercado?", "300"],
    ],
    unknown: "Que satélite orbita Júpiter?",
  },
  ar: {
    title: "الطاحونة",
    passages: [
      "بُنيت الطاحونة في عام ١٧٤٢ على يد بطرس. كانت تطحن قمح القرية.",
      "كانت الأفران تحرق خشب الزان. كل صباح كان يُنقل ٣٠٠ رغيف إلى السوق.",
    ],
    asked: [
      ["متى بنيت الطاحونة؟", "١٧٤٢"],
      ["كم رغيف ينقل إلى السوق؟", "٣٠٠"],
    ],
    unknown: "ما القمر الذي يدور حول المشتري؟",
  },
  hi: {
    title: "चक्की",
    passages: [
      "चक्की 1742 में पीटर ने बनवाई थी। वह गाँव का गेहूँ पीसती थी।",
      "भट्ठियों में बीच की लकड़ी जलती थी। हर सुबह 300 रोटियाँ बाज़ार जाती थीं।",
    ],
    asked: [
      ["चक्की कब बनवाई गई थी?", "1742"],
      ["कितनी रोटियाँ बाज़ार जाती थीं?", "300"],
    ],
    unknown: "बृहस्पति की परिक्रमा कौन सा उपग्रह करता है?",
  },
  ru: {
    title: "Мельница",
    passages: [
      "Мельницу построил Пётр Орлов в 1742 году. Она молола пшеницу для деревни.",
      "Пекари жгли буковые дрова. Каждое утро на рынок везли 300 хлебов.",
    ],
    asked: [
      ["Кто построил мельницу?", "Пётр Орлов"],
      ["Сколько хлебов везли на рынок?", "300"],
    ],
    unknown: "Какой спутник вращается вокруг Юпитера?",
  },
  zh: {
    title: "磨坊",
    passages: [
      "磨坊由彼得·哈洛于1742年建造。它为村庄磨了两百年的小麦。",
      "面包师烧的是山毛榉木。每天早上有300个面包运到市场。",
    ],
    asked: [
      ["磨坊是什么时候建造的？", "1742"],
      ["每天早上有多少个面包运到市场？", "300"],
    ],
    unknown: "哪颗卫星围绕木星运行？",
  },
  ja: {
    title: "水車",
    passages: [
      "水車小屋は1742年にピーター・ハーローによって建てられました。村の小麦をひいていました。",
      "パン屋はブナの薪を燃やしました。毎朝300個のパンが市場に運ばれました。",
    ],
    asked: [
      ["水車小屋はいつ建てられましたか？", "1742"],
      ["毎朝いくつのパンが市場に運ばれましたか？", "300"],
    ],
    unknown: "木星を回る衛星は何ですか？",
  },
  ko: {
    title: "방앗간",
    passages: [
      "방앗간은 1742년에 피터 할로가 지었다. 그곳에서 마을의 밀을 빻았다.",
      "빵집에서는 너도밤나무를 땠다. 매일 아침 빵 300개가 시장으로 갔다.",
    ],
    asked: [
      ["방앗간은 언제 지었나요?", "1742"],
      ["빵 몇 개가 시장으로 갔나요?", "300"],
    ],
    unknown: "목성을 도는 위성은 무엇인가요?",
  },
  th: {
    title: "โรงสี",
    passages: ["โรงสีสร้างขึ้นในปี 1742 โดยปีเตอร์ โรงสีนี้โม่ข้าวสาลีให้หมู่บ้าน", "คนทำขนมปังเผาไม้บีช ทุกเช้ามีขนมปัง 300 ก้อนส่งไปตลาด"],
    asked: [
      ["โรงสีสร้างขึ้นเมื่อไร", "1742"],
      ["ขนมปังกี่ก้อนส่งไปตลาด", "300"],
    ],
    unknown: "ดาวเทียมดวงใดโคจรรอบดาวพฤหัสบดี",
  },
  el: {
    title: "Ο μύλος",
    passages: [
      "Ο μύλος χτίστηκε το 1742 από τον Πέτρο Αλεξίου. Άλεθε το σιτάρι του χωριού.",
      "Οι φούρνοι έκαιγαν ξύλα οξιάς. Κάθε πρωί 300 ψωμιά πήγαιναν στην αγορά.",
    ],
    asked: [
      ["Πότε χτίστηκε ο μύλος;", "1742"],
      ["Πόσα ψωμιά πήγαιναν στην αγορά;", "300"],
    ],
    unknown: "Ποιος δορυφόρος περιστρέφεται γύρω από τον Δία;",
  },
  bn: {
    title: "কল",
    passages: [
      "কলটি ১৭৪২ সালে পিটার নির্মাণ করেন। এটি গ্রামের গম পিষত।",
      "চুল্লিতে বিচ কাঠ পোড়ানো হতো। প্রতিদিন সকালে ৩০০টি রুটি বাজারে যেত।",
    ],
    asked: [
      ["কলটি কবে নির্মাণ করেন?", "১৭৪২"],
      ["চুল্লিতে কোন কাঠ পোড়ানো হতো?", "বিচ"],
    ],
    unknown: "বৃহস্পতির চারদিকে কোন উপগ্রহ ঘোরে?",
  },
  id: {
    title: "Kincir",
    passages: [
      "Kincir itu dibangun pada tahun 1742 oleh Petrus. Kincir menggiling gandum desa.",
      "Tukang roti membakar kayu bek. Setiap pagi 300 roti dibawa ke pasar.",
    ],
    asked: [
      ["Kapan kincir dibangun?", "1742"],
      ["Berapa roti dibawa ke pasar?", "300"],
    ],
    unknown: "Satelit apa yang mengorbit Yupiter?",
  },
};

async function entityIn(language: string, { title, passages }: Pick<Example, "title" | "passages">) {
  const { platform } = on;
  const [like] = await platform.db.select().from(entities).where(eq(entities.urlslug, "erasmus-of-rotterdam"));
  if (!like) throw new Error("The platform is not seeded.");
  const entity = { ...like, id: uuid(), urlslug: uuid(), isFixed: false, primaryLanguage: language };
  await platform.db.insert(entities).values(entity);
  // A passage of its own for each sentence pair, and others around them, as in real material.
  const document = { title, source: "Test", url: null, year: null, language, passages };
  await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
  return entity;
}

/** One passage about a practice whose name is the document's title, as its first sentence repeats. */
const PRACTICES: Record<string, { title: string; passage: string; asked: [string, string][] }> = {
  ja: {
    title: "診療所",
    passage:
      "診療所は月曜から金曜まで午前八時から正午まで開いています。水曜の午後は休みです。山田先生は京都で生まれました。先生の妹は歯科医です。",
    asked: [
      ["診療所は何時に開きますか？", "午前八時"],
      ["診療所は何時まで開いていますか？", "正午"],
      ["診療所は何曜日に休みですか？", "水曜の午後"],
    ],
  },
  zh: {
    title: "诊所",
    passage:
      "诊所周一至周五上午八点到十二点开门。周三下午休息。家访请电话预约。十月起可以接种流感疫苗。李医生生于上海，毕业于复旦大学。",
    asked: [
      ["诊所几点开门？", "上午八点"],
      ["诊所星期几休息？", "周三下午"],
    ],
  },
  ko: {
    title: "진료소",
    passage:
      "진료소는 월요일부터 금요일까지 오전 여덟 시부터 정오까지 문을 엽니다. 수요일 오후에는 쉽니다. 김 선생님은 부산에서 태어났습니다.",
    asked: [["진료소는 몇 시에 문을 여나요?", "여덟 시"]],
  },
  th: {
    title: "คลินิก",
    passage: "คลินิกเปิดวันจันทร์ถึงวันศุกร์ตั้งแต่แปดโมงเช้าถึงเที่ยง วันพุธตอนบ่ายหยุด คุณหมอสมชายเกิดที่เชียงใหม่",
    asked: [["คลินิกเปิดกี่โมง", "แปดโมง"]],
  },
  en: {
    title: "Clinic",
    passage:
      "The clinic is open from Monday to Friday from eight o'clock to noon. On Wednesday afternoons it is closed. Dr Miller was born in Leeds.",
    asked: [["What time does the clinic open?", "eight o'clock"]],
  },
};

test.each(Object.entries(PRACTICES))(
  "%s: quotes the time of day and the day of the week",
  async (language, practice) => {
    const entity = await entityIn(language, { title: practice.title, passages: [practice.passage] });
    for (const [body, answer] of practice.asked) {
      const { grounding } = await groundQuestion(on.platform, { entity, question: body, language });
      const { text, foundNothing } = composeAnswer(await grounding());
      expect({ body, foundNothing, text }).toMatchObject({
        foundNothing: false,
        text: expect.stringContaining(answer),
      });
    }
  },
);

test.each(Object.entries(EXAMPLES))("%s: finds, quotes, and says what it does not know", async (language, example) => {
  const entity = await entityIn(language, example);
  const ask = async (body: string) => {
    const { grounding } = await groundQuestion(on.platform, { entity, question: body, language });
    return composeAnswer(await grounding());
  };
  for (const [question, answer] of example.asked) {
    const { text, foundNothing } = await ask(question);
    expect({ question, foundNothing, text }).toMatchObject({
      foundNothing: false,
      text: expect.stringContaining(answer),
    });
  }
  expect(await ask(example.unknown)).toMatchObject({ foundNothing: true });
});

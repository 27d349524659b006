import { describe, expect, test } from "@jest/globals";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { offerEmergencyHelp, SAFETY_PHRASES } from "./compose-safety-reply";
import { findEmergency } from "./find-emergency";
import { helpQuotations } from "./help-quotations";

const MEDICAL: Record<string, readonly string[]> = {
  en: [
    "My father collapsed and he is not breathing",
    "help, I can't breathe",
    "I have severe chest pain",
    "she took too many pills",
  ],
  de: ["Hilfe, mein Vater ist bewusstlos", "Ich bekomme keine Luft mehr", "ich habe starke Schmerzen in der Brust"],
  fr: ["je n'arrive plus à respirer", "mon père a perdu connaissance", "j'ai une douleur dans la poitrine"],
  es: ["No puedo respirar", "mi padre está inconsciente", "tengo un dolor fuerte en el pecho"],
  it: ["non riesco a respirare", "mio padre è svenuto e non si sveglia", "ho un forte dolore al petto"],
  pt: ["não consigo respirar", "o meu pai desmaiou", "estou com uma forte dor no peito"],
  nl: ["ik krijg geen lucht meer", "mijn vader is bewusteloos", "ik heb hevige pijn op de borst"],
  id: ["saya tidak bisa bernapas", "ayah saya kena serangan jantung", "dada saya sangat sakit"],
  ru: ["я не могу дышать", "папа без сознания", "у меня сильная боль в груди"],
  el: ["δεν μπορώ να αναπνεύσω", "ο πατέρας μου λιποθύμησε", "έχω δυνατό πόνο στο στήθος"],
  ar: ["لا أستطيع التنفس", "أبي فقد الوعي", "عندي ألم شديد في الصدر"],
  hi: ["मुझे सांस नहीं आ रही", "पापा बेहोश हो गए हैं", "सीने में तेज दर्द हो रहा है"],
  bn: ["শ্বাস নিতে পারছি না", "বাবা অজ্ঞান হয়ে গেছেন", "বুকে প্রচণ্ড ব্যথা"],
  th: ["หายใจไม่ออก ช่วยด้วย", "พ่อหมดสติ", "เจ็บหน้าอกมาก"],
  ko: ["숨을 못 쉬겠어요", "아버지가 쓰러졌어요", "가슴이 너무 아파요"],
  ja: ["息ができません", "父が倒れて意識がありません", "胸が激しく痛いです"],
  zh: ["我喘不过气", "我爸爸昏迷了", "胸口好痛"],
};

const VIOLENCE: Record<string, readonly string[]> = {
  en: ["my husband hits me", "I was raped", "he is going to kill me", "someone is breaking into my house"],
  de: ["mein Mann schlägt mich", "ich wurde vergewaltigt", "er bedroht mich"],
  fr: ["mon mari me frappe", "j'ai été violée", "j'ai peur de mon mari"],
  es: ["mi marido me pega", "fui violada", "mi novio me amenaza"],
  it: ["mio marito mi picchia", "sono stata violentata", "ho paura di mio marito"],
  pt: ["meu marido me bate", "fui violada", "tenho medo do meu marido"],
  nl: ["mijn man slaat me", "ik ben verkracht", "hij bedreigt mij"],
  id: ["suami saya memukul saya", "saya diperkosa", "saya takut sama suami saya"],
  ru: ["муж меня бьёт", "меня изнасиловали", "я боюсь своего мужа"],
  el: ["ο άντρας μου με χτυπάει", "με βίασε", "φοβάμαι τον άντρα μου"],
  ar: ["زوجي يضربني", "تعرضت للاغتصاب", "أخاف من زوجي"],
  hi: ["मेरे पति मुझे मारते हैं", "मेरे साथ बलात्कार हुआ", "मुझे अपने पति से डर लगता है"],
  bn: ["আমার স্বামী আমাকে মারে", "আমি ধর্ষণের শিকার", "আমি আমার স্বামীকে ভয় পাই"],
  th: ["สามีตบตีฉัน", "ฉันถูกข่มขืน", "แฟนทำร้ายร่างกาย"],
  ko: ["남편이 저를 때려요", "성폭행을 당했어요", "남자친구가 협박해요"],
  ja: ["夫に殴られています", "レイプされました", "彼氏に暴力を振るわれています"],
  zh: ["我老公打我", "我被强奸了", "男朋友威胁我"],
};

describe("emergencies", () => {
  test.each(LANGUAGE_CODES)("recognises a medical emergency in %s, whatever the chat's language is", (language) => {
    for (const text of MEDICAL[language] ?? []) {
      expect({ text, found: findEmergency(text, language) }).toEqual({ text, found: { kind: "medical", language } });
      expect({ text, kind: findEmergency(text, "en")?.kind }).toEqual({ text, kind: "medical" });
    }
    expect(MEDICAL[language]?.length).toBeGreaterThan(2);
  });

  test.each(LANGUAGE_CODES)("recognises violence in %s, whatever the chat's language is", (language) => {
    for (const text of VIOLENCE[language] ?? []) {
      expect({ text, found: findEmergency(text, language) }).toEqual({ text, found: { kind: "violence", language } });
      expect({ text, kind: findEmergency(text, "en")?.kind }).toEqual({ text, kind: "violence" });
    }
    expect(VIOLENCE[language]?.length).toBeGreaterThan(2);
  });

  test.each([
    "What is the first aid for a heart attack?",
    "How do I perform CPR?",
    "Who killed Caesar?",
    "Did the king beat his wife?",
    "My phone is not breathing life into my work",
    "The new song hits me right in the heart",
    "Was tun bei einem Herzinfarkt?",
    "Wer hat Cäsar ermordet?",
    "Que faire en cas de crise d'angoisse ?",
    "¿Qué es un infarto?",
    "心肌梗塞有哪些症状？",
    "胸の筋肉を鍛えるには？",
    "심폐소생술은 어떻게 하나요?",
    "¿Cuánto cuesta la entrada?",
    "How much pain relief is in the box?",
  ])("takes %p for an ordinary question", (text) => {
    expect(findEmergency(text, "en")).toBeNull();
  });

  test.each(LANGUAGE_CODES)("names the emergency number in %s", (language) => {
    for (const kind of ["medical", "violence"] as const) {
      const reply = offerEmergencyHelp({ kind, language }, ["DE"]);
      expect(reply).toContain("[112](tel:112)");
      expect(reply).toContain(SAFETY_PHRASES[language]?.[kind]);
      expect(offerEmergencyHelp({ kind, language }, [])).toContain(SAFETY_PHRASES[language]?.callNowElsewhere);
    }
  });

  test("quotes the sentences of the material that name a number", () => {
    const sentences = [
      { text: "The studio has two kilns.", score: 5 },
      { text: "In an emergency call Ines at 0155 2014.", score: 2 },
    ];
    const { text, cited } = helpQuotations([{ index: 3, sentences }], true);
    expect(text).toBe("“In an emergency call Ines at 0155 2014.” [3]");
    expect(cited).toEqual([3]);
  });
});

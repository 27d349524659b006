import { describe, expect, test } from "@jest/globals";
import { LANGUAGE_CODES, LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import { mentionsSelfHarm } from "./mentions-self-harm";

type Examples = Readonly<{ urgent: readonly string[]; harmless: readonly string[] }>;

/** Statements that are answered with help lines, and others with the same words that are not. */
const EXAMPLES: Readonly<Record<Language, Examples>> = {
  en: {
    urgent: [
      "I want to kill myself",
      "i just wanna die",
      "I’m going to end my life tonight.",
      "I don't want to live anymore",
      "I dont want to be alive.",
      "I've been having suicidal thoughts",
      "I feel so suicidal",
      "There is nothing left to live for",
      "They would be better off without me.",
      "I wish I was dead",
      "I keep thinking about killing myself",
      "I cut myself on purpose",
      "how can I die painlessly",
      "My son wants to kill himself. What can I do?",
      "Dear Erasmus, I can't go on like this. I want to end it all.",
    ],
    harmless: [
      "This traffic is killing me",
      "I'm dying to read your next book",
      "I want to die laughing",
      "I don't want to die",
      "Did Seneca commit suicide?",
      "What did you think about suicide, Erasmus?",
      "I nearly died of embarrassment",
      "My feet are killing me",
      "I could kill for a coffee",
      "How do I kill time in Basel?",
      "I want to cut myself a slice of bread",
      "I want to end my life insurance",
      "I don't want to live in Paris anymore",
      "I want to hurt nobody",
      "When did you die?",
      "The Stoics thought about suicide in a way that I do not understand",
      "I want to die happy",
      "Did you want to die for your faith?",
    ],
  },
  fr: {
    urgent: [
      "Je veux mourir",
      "j’ai envie de mourir",
      "J'ai envie d'en finir.",
      "Je ne veux plus vivre",
      "je pense au suicide",
      "Je vais me tuer ce soir",
      "Comment mourir sans douleur ?",
      "Je me mutile",
    ],
    harmless: [
      "Je meurs de faim",
      "je veux mourir de rire",
      "Je ne veux pas mourir",
      "Sénèque s’est-il suicidé ?",
      "Que pensiez-vous du suicide ?",
      "Je me tue au travail",
      "Je veux en finir avec ce chapitre",
      "Je ne veux plus vivre à Paris",
    ],
  },
  de: {
    urgent: [
      "Ich will sterben",
      "ich möchte nicht mehr leben",
      "Ich will mich umbringen.",
      "Ich denke oft an Selbstmord",
      "ich habe suizidgedanken",
      "Ich bringe mich heute um",
      "Ich wäre lieber tot",
      "Meine Tochter will sich umbringen",
    ],
    harmless: [
      "Ich sterbe vor Hunger",
      "Ich will nicht sterben",
      "Der Verkehr bringt mich um",
      "Ich lache mich tot",
      "Hat Seneca Selbstmord begangen?",
      "Was dachten Sie über den Selbstmord?",
      "Ich möchte nicht mehr leben wie ein Student",
      "Wann sind Sie gestorben?",
    ],
  },
  nl: {
    urgent: [
      "Ik wil dood",
      "Ik wil niet meer leven",
      "ik wil mezelf iets aandoen",
      "Ik denk vaak aan zelfmoord.",
      "Ik ga zelfmoord plegen",
      "Ik ben suïcidaal",
    ],
    harmless: [
      "Ik lach me dood",
      "Ik ga dood van de honger",
      "Ik wil niet dood",
      "Pleegde Seneca zelfmoord?",
      "Wat vond u van zelfmoord?",
      "Ik wil niet meer leven in Rotterdam",
      "Ik wil dood hout verzamelen",
    ],
  },
  it: {
    urgent: [
      "Voglio morire",
      "voglio farla finita",
      "Non voglio più vivere",
      "Penso al suicidio",
      "mi voglio uccidere",
      "Come posso morire senza dolore?",
    ],
    harmless: [
      "Muoio di fame",
      "Voglio morire dal ridere",
      "Non voglio morire",
      "Seneca si suicidò?",
      "Il traffico mi uccide",
      "Mi ammazzo di lavoro",
      "Non voglio più vivere a Roma",
    ],
  },
  es: {
    urgent: [
      "Quiero morir",
      "me quiero matar",
      "Ya no quiero vivir",
      "Pienso en el suicidio",
      "Voy a suicidarme",
      "¿Cómo puedo morir sin dolor?",
      "Quiero hacerme daño",
    ],
    harmless: [
      "Me muero de hambre",
      "Quiero morirme de risa",
      "No quiero morir",
      "¿Se suicidó Séneca?",
      "El tráfico me mata",
      "Voy a morir algún día, ¿no?",
      "Ya no quiero vivir en Madrid",
      "¿Qué pensaba usted del suicidio?",
    ],
  },
  pt: {
    urgent: [
      "Quero morrer",
      "quero me matar",
      "Não quero mais viver",
      "Vou me suicidar",
      "Tenho pensamentos suicidas",
      "Como posso morrer sem dor?",
    ],
    harmless: [
      "Estou morrendo de fome",
      "Quero morrer de rir",
      "Não quero morrer",
      "Sêneca se suicidou?",
      "Esse trânsito me mata",
      "Não quero mais viver em Lisboa",
    ],
  },
  ar: {
    urgent: [
      "أريد أن أموت",
      "أريد أن أنتحر",
      "لا أريد أن أعيش بعد الآن",
      "أفكر في الانتحار",
      "سأقتل نفسي",
      "لدي أفكار انتحارية",
    ],
    harmless: [
      "أموت من الضحك",
      "لا أريد أن أموت",
      "هل انتحر سينيكا؟",
      "أريد أن أموت من الضحك",
      "هذا الزحام يقتلني",
      "ما رأيك في الانتحار؟",
    ],
  },
  hi: {
    urgent: [
      "मैं मरना चाहता हूँ",
      "मैं आत्महत्या करना चाहती हूं",
      "मैं जीना नहीं चाहता",
      "मुझे मरना है",
      "मुझे आत्महत्या के विचार आते हैं",
      "मैं अपनी ज़िंदगी ख़त्म करना चाहता हूँ",
    ],
    harmless: [
      "मैं मरना नहीं चाहता",
      "मैं हँसते हँसते मर गया",
      "क्या सेनेका ने आत्महत्या की थी?",
      "आत्महत्या के बारे में आपका क्या विचार था?",
      "भूख से मर रहा हूँ",
      "आप कब मरे?",
    ],
  },
  ru: {
    urgent: [
      "Я хочу умереть",
      "хочу покончить с собой",
      "Я больше не хочу жить",
      "Думаю о самоубийстве",
      "Я режу себя",
      "Лучше бы меня не было",
    ],
    harmless: [
      "Умираю от голода",
      "Хочу умереть со смеху",
      "Я не хочу умереть",
      "Сенека покончил с собой?",
      "Эти пробки меня убивают",
      "Не хочу жить в Москве",
      "Что вы думали о самоубийстве?",
    ],
  },
  zh: {
    urgent: [
      "我想死",
      "我真的想自杀",
      "我不想活了",
      "活着没意思",
      "我有自杀的念头",
      "我想结束自己的生命",
      "我想傷害自己",
    ],
    harmless: [
      "我想死你了",
      "笑死我了",
      "我不想死",
      "塞内加是自杀的吗？",
      "累死我了",
      "我不想活在过去",
      "我想死海很美",
    ],
  },
  th: {
    urgent: ["อยากตาย", "ฉันอยากฆ่าตัวตาย", "ไม่อยากมีชีวิตอยู่แล้ว", "อยากทำร้ายตัวเอง", "ผมคิดจะฆ่าตัวตาย"],
    harmless: ["ไม่อยากตาย", "หิวจะตายแล้ว", "ขำจะตาย", "เซเนกาฆ่าตัวตายหรือไม่", "คิดถึงจะตาย", "รถติดจะตายอยู่แล้ว"],
  },
  el: {
    urgent: [
      "Θέλω να πεθάνω",
      "θέλω να αυτοκτονήσω",
      "Δεν θέλω πια να ζω",
      "Σκέφτομαι την αυτοκτονία",
      "Θα αυτοκτονήσω",
      "Έχω αυτοκτονικές σκέψεις",
    ],
    harmless: [
      "Πεθαίνω της πείνας",
      "Θέλω να πεθάνω από τα γέλια",
      "Δεν θέλω να πεθάνω",
      "Αυτοκτόνησε ο Σενέκας;",
      "Η κίνηση με σκοτώνει",
      "Δεν θέλω να ζω στην Αθήνα",
    ],
  },
  bn: {
    urgent: ["আমি মরতে চাই", "আমি আত্মহত্যা করতে চাই", "আমি আর বাঁচতে চাই না", "আমার মরে যেতে ইচ্ছা করে", "আমি নিজের ক্ষতি করতে চাই"],
    harmless: [
      "আমি মরতে চাই না",
      "হাসতে হাসতে মরে গেলাম",
      "সেনেকা কি আত্মহত্যা করেছিলেন?",
      "আপনি কবে মারা গিয়েছিলেন?",
      "আত্মহত্যা সম্পর্কে আপনার মত কী?",
    ],
  },
  id: {
    urgent: [
      "Aku ingin mati",
      "saya mau bunuh diri",
      "Aku tidak ingin hidup lagi",
      "saya sering terpikir bunuh diri",
      "Aku ingin menyakiti diri sendiri",
      "bagaimana cara bunuh diri",
    ],
    harmless: [
      "Aku mati ketawa",
      "Saya tidak mau mati",
      "Apakah Seneca bunuh diri?",
      "Macet ini membunuhku",
      "Baterai saya mau mati",
      "Apa pendapatmu tentang bunuh diri?",
    ],
  },
  ja: {
    urgent: [
      "死にたい",
      "もう死にたいです",
      "自殺したい",
      "消えてしまいたい",
      "生きている意味がない",
      "もう生きていたくない",
    ],
    harmless: [
      "死にたくない",
      "死ぬほど疲れた",
      "笑い死にしそう",
      "セネカは自殺したのですか",
      "死にたいほど恥ずかしい",
      "自殺についてどう思いますか",
    ],
  },
  ko: {
    urgent: ["죽고 싶어", "죽고 싶어요", "자살하고 싶다", "살고 싶지 않아요", "살 이유가 없어", "자해하고 싶어"],
    harmless: [
      "배고파 죽겠다",
      "보고 싶어 죽겠어",
      "죽고 싶지 않아요",
      "세네카는 자살했나요?",
      "서울에서 살고 싶지 않아",
      "자살에 대해 어떻게 생각하셨나요?",
    ],
  },
};

describe.each(LANGUAGE_CODES)("in %s", (language) => {
  const { urgent, harmless } = EXAMPLES[language];

  test(`statements about self-harm are found (${LANGUAGES[language]}: ${urgent.length})`, () => {
    expect(urgent.filter((text) => !mentionsSelfHarm(text))).toEqual([]);
  });

  test(`idioms, negations and questions about the subject are not (${harmless.length})`, () => {
    expect(harmless.filter(mentionsSelfHarm)).toEqual([]);
  });
});

test("every example is read the same within a longer message", () => {
  const within = (text: string) => `Dear Erasmus. I have a question.\n\n${text}\n\nThank you.`;
  const all = Object.values(EXAMPLES);
  expect(all.flatMap(({ urgent }) => urgent).filter((text) => !mentionsSelfHarm(within(text)))).toEqual([]);
  expect(all.flatMap(({ harmless }) => harmless).filter((text) => mentionsSelfHarm(within(text)))).toEqual([]);
});

test("the longest message takes about as long by the character as a short one", () => {
  const parts = ["i want to ", "my suicidal ", "ich will ", "死", "অ ", "a"];
  const read = (length: number) => {
    const texts = parts.map((part) => part.repeat(length / part.length));
    const startedAt = performance.now();
    for (let times = 0; times < 8_000 / length; times++) {
      for (const text of texts) expect(mentionsSelfHarm(text)).toBe(false);
    }
    return performance.now() - startedAt;
  };
  read(8_000);
  const rounds = [1, 2, 3, 4, 5].map(() => read(8_000) / read(500));
  // A quadratic pattern would take sixteen times as long.
  expect(Math.min(...rounds)).toBeLessThan(6);
});

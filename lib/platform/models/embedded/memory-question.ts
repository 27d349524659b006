/** Questions about the remembered facts. All languages are tried, since visitors may ask in another than the chat's. */
const PATTERNS = [
  "what (?:do|did) you (?:know|remember|recall)(?: about| of)? me|what have i told you(?: about (?:me|myself))?|(?:do|can) you (?:remember|know) (?:me|my name|who i am|where i live)|what(?:['’]s| is) my name|who am i|where do i live",
  "que (?:sais-tu|savez-vous|te rappelles-tu|vous rappelez-vous) (?:de|sur|à propos de) moi|qu['’]est-ce que (?:tu sais|vous savez) (?:de|sur) moi|(?:comment je m['’]appelle|quel est mon nom|comment est-ce que je m['’]appelle)|(?:tu te souviens|vous souvenez-vous|te souviens-tu) de moi",
  "was (?:weißt du|wissen sie) (?:über|von) mi(?:ch|r)|wie hei(?:ß|ss)e ich|wie ist mein name|(?:erinnerst du dich|erinnern sie sich) an mich|wer bin ich",
  "wat weet (?:je|jij|u) (?:over|van) mij|hoe heet ik|wat is mijn naam|(?:herinner|ken) (?:je|jij|u) (?:je |zich )?mij(?: nog)?|wie ben ik",
  "(?:che )?cosa (?:sai|sa|ricordi|ricorda) (?:di|su) me|come mi chiamo|qual è il mio nome|(?:ti ricordi|si ricorda) di me|chi sono io",
  "qué (?:sabes|sabe|recuerdas|recuerda) (?:de|sobre) mí|cómo me llamo|cuál es mi nombre|(?:te acuerdas|se acuerda) de mí|quién soy",
  "o que (?:você )?(?:sabe|sabes|lembra) (?:de|sobre) mim|(?:como me chamo|qual é (?:o )?meu nome)|(?:você )?(?:se lembra|lembras-te|lembra) de mim|quem sou eu",
  "ماذا تعرف عني|ما اسمي|ما هو اسمي|هل تتذكرني|من أنا",
  "(?:आप|तुम) मेरे बारे में क्या (?:जानते|जानती) (?:हैं|हो)|मेरा नाम क्या है|क्या (?:आपको|तुम्हें) मेरा नाम याद है|मैं कौन हूँ",
  "что (?:ты|вы) (?:обо мне|про меня) (?:знаешь|знаете|помнишь|помните)|что (?:ты|вы) (?:знаешь|знаете|помнишь|помните) (?:обо мне|про меня)|как меня зовут|(?:ты|вы) (?:меня )?(?:помнишь|помните)(?: меня)?|кто я",
  "τι (?:ξέρεις|ξέρετε|θυμάσαι|θυμάστε) για (?:εμένα|μένα)|πώς με λένε|ποιο είναι το όνομά μου|με (?:θυμάσαι|θυμάστε)|ποι(?:ος|α) είμαι",
  "(?:আপনি|তুমি) আমার সম্পর্কে কী (?:জানেন|জানো)|আমার নাম কী|(?:আপনি|তুমি) কি আমাকে মনে (?:রেখেছেন|রেখেছ)|আমি কে",
  "apa yang (?:kamu|anda) (?:ketahui|tahu|ingat) tentang saya|siapa nama saya|(?:apakah )?(?:kamu|anda) ingat saya|siapa saya",
  "(?:你|您)(?:知道|记得)(?:关于)?我(?:的)?(?:什么|哪些事|的事)(?:吗)?|(?:你|您)对我(?:了解|知道)(?:多少|什么)|我叫什么(?:名字)?|我的名字(?:是什么|叫什么)|(?:你|您)(?:还)?记得我吗|我是谁",
  "(?:私|わたし|僕)(?:の|について)(?:こと)?(?:を|は|で)?何(?:を|か)(?:知って|覚えて)いますか|(?:私|わたし|僕)について何を(?:知って|覚えて)いますか|(?:私|わたし|僕)の名前は(?:何|なん)(?:ですか)?|(?:私|わたし|僕)を覚えていますか",
  "(?:저|나)에 대해 (?:무엇을|뭘|뭐를) (?:알고 있나요|아세요|기억하나요|알아요)|(?:제|내) 이름(?:이|은) (?:뭐예요|무엇인가요|뭐야|뭐죠)|(?:저를|나를) 기억하(?:나요|세요|니)",
  "คุณรู้(?:จัก)?อะไรเกี่ยวกับ(?:ฉัน|ผม)(?:บ้าง)?|(?:ฉัน|ผม)ชื่ออะไร|คุณจำ(?:ฉัน|ผม)ได้ไหม",
];

const QUESTION = new RegExp(
  `^[¿¡\\s]*(?:${PATTERNS.join("|")})(?:\\s+(?:then|now|again|please|bitte|noch))?[\\s.!?？؟;。]*$`,
  "iu",
);

/** Whether a question is about what the entity remembers of its visitor. */
export function asksAboutMemory(question: string): boolean {
  return QUESTION.test(question);
}

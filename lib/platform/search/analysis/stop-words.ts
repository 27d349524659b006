import { foldAccents } from "./fold";
import { listLanguage } from "./hebrew";

/** Function words, which are not indexed. */
const FUNCTION_WORDS: Record<string, string> = {
  en: "a an and are as at be been being but by can could did do does doing done for from had has have having he her hers him his how i if in into is it its itself just me might mine must my no nor not of off on or our ours shall she should so some such than that the their theirs them then there these they this those to too up upon very was we were what when where which while who whom whose why will with would you your yours am any himself herself themselves about also",
  de: "ab aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da dabei damit dann das dass dein deine dem den denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwa euch euer für gegen gibt habe haben hast hat hatte hatten hätte ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in ins ist ja jede jedem jeden jeder jedes kann können könnte man mehr mein meine mich mir mit muss nach nicht noch nun nur ob oder ohne sehr sei seid sein seine seinem seinen seiner seines seit sich sie sind so soll sollte um und uns unser unter vom von vor wann war waren warst warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden wessen weshalb wie wieso wieviel wieviele will wir wird wo wobei wodurch wofür woher wohin womit woraus worin wurde wurden würde zu zum zur zwischen über viele viel",
  es: "a al algo algún alguna algunas alguno algunos ante antes aquel aquella así aun aunque cada como cómo con contra cual cuál cuales cuáles cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de del desde donde dónde durante e el él ella ellas ellos en entre era eran eres es esa esas ese eso esos esta está están estas este esto estos estaba fue fueron ha había habían han hasta hay he la las le les lo los mas más me mi mis muy ni no nos nosotros o os otra otro para pero por porque puede que qué quien quién quienes quiénes se sea ser si sí sin sobre son soy su sus también tan te tenía tiene tienen tu tú tus un una unas uno unos usted ustedes y ya yo",
  fr: "à ai aient alors après as au aucun aucune aussi autre aux avait avaient avant avec avez avoir avons c ce cela celle celles celui ces cet cette ceux chaque ci comme comment d dans de des donc dont du elle elles en encore entre est et étaient était étant été être eu eux fait faut fut il ils j je l la là laquelle le lequel les lesquelles lesquels leur leurs lui m ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par parce pas pendant peu peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur t ta tandis te tes toi ton tous tout toute toutes tu un une vers vos votre vous y combien",
  it: "a ad agli ai al alla alle allo anche c che chi ci come con contro cosa così da dagli dai dal dalla dalle dallo de degli dei del dell della delle dello di dopo dove due e è ed era erano essere fa fino fra fu furono gli ha hanno ho i il in io l la le lei lo loro lui ma me mi mia mio molto ne negli nei nel nell nella nelle nello no noi non nostra nostro o ogni per perché perche più poi può qual quale quali quando quanta quante quanti quanto quella quelle quelli quello questa queste questi questo s se sei si sia siete sono sta stata stati stato su sua sue sugli sui sul sull sulla sulle suo suoi te ti tra tu tua tuo un una uno vi voi",
  nl: "aan al alle als altijd andere ben bent bij daar dan dat de deze die dit doen doet door dus een en er geen had hadden hebben hebt heeft hem hen het hier hij hoe hoeveel hun ik in is je jij jou jouw jullie kan kon kunnen maar meer men met mij mijn na naar niet niets nog nu of om omdat onder ons onze ook op over te tegen toch toen tot u uit uw van veel voor waar waarin waarmee waarom waaruit wanneer waren was wat we wel welk welke werd werden wie wiens wij worden wordt zal ze zei zelf zich zij zijn zo zou zouden",
  pt: "a à ao aos as às até cada com como da das de dela dele delas deles depois do dos e é ela elas ele eles em entre era eram essa essas esse esses esta está estas estava este estes eu foi foram há isso isto já lhe lhes lo mais mas me mesmo meu minha muito na não nas nem no nos nós nossa nosso num numa o onde os ou para pela pelas pelo pelos por porque porquê qual quais quando quanta quantas quanto quantos que quê quem são se seja sem ser seu seus sido só sob sobre sou sua suas também te tem têm tenha ter teu tinha tu tua um uma umas uns você vocês",
  id: "ada adalah agar akan aku anda antara apa apakah atas atau bagaimana bagi bahwa banyak beberapa berapa bisa bukan dalam dan dapat dari daripada dengan di dia engkau hal hanya hingga ia ini itu jika juga kah kalau kami kamu kapan karena kau ke kepada kita lah lain lebih lalu maka mana masih melainkan mengapa menjadi mereka merupakan namun nya oleh pada para pernah pula punya saat saja sambil sampai sangat satu saya sebagai sebuah secara sedang sejak sekitar selama seorang sebelum seperti serta setelah siapa siapakah sudah supaya tapi telah tentang terhadap tetapi tidak untuk yaitu yakni yang dimana manakah berapakah",
  ru: "а без более бы был была были было быть в вам вас ваш ваша ваше ваши весь во вот все всё всех вы где да даже для до его ее её ей ему если есть еще ещё же за и из или им ими их к как какая какие каким каких каков какова какого какое какой каком какую когда кем ко кого кому кто которая которого которое которой котором которую которые который которых куда ли лишь меня мне много мной мой моя мы на над надо нам нас наш не него нее неё нет ней ни них но ну о об однако он она они оно от откуда очень по под после потому почему при про раз с сам сколько со так также такой там то тобой того тоже той только том тот ту ты у уже чего чей чем чему что чтобы чья эта эти этих это этого этой этом этот я вами",
  el: "α αλλά αν ανά αντί από απο αυτά αυτές αυτή αυτό αυτοί αυτός αυτού αυτών για γιατί δε δεν δηλαδή εάν εγώ εδώ εκεί εκείνος είμαι είναι είσαι εμείς ένα έναν ένας εσείς εσύ έχει έχεις έχουν η ήταν θα ή και κάθε κατά κι μας με μετά μέσω μη μια μία μην μου να ο οι όμως όπου όπως όταν ότι όχι παρά περί πιο ποια ποιά ποιες ποιο ποιοι ποιον ποιος ποιους πόσα πόσες πόση πόσο πόσοι πόσος πότε που πού προς πως πώς σαν σας σε σου στα στη στην στις στο στον στους συ τα τη την της τι τις το τον του τους των τότε υπό ως είχε είχαν οποία οποίο οποίος",
  hi: "अब आप आपका आपकी आपके इन इस इसका इसकी इसके इसमें इसी उन उनका उनकी उनके उनको उस उसका उसकी उसके उसने उसे एक एवं और कई कब कर करता करते करना करने कहाँ कहां का कि कितना कितनी कितने किन किया किस किसका किसकी किसके किसने किसी किसे की कुछ के को कोई कौन कौनसा क्या क्यों गई गए गया जब जहाँ जा जाता जाती जाते जाना जैसे जो तक तथा तब तुम तुम्हारा तो था थी थे दिया द्वारा न नहीं ने पर परंतु भी मुझे में मेरा मेरी मैं मैंने यदि यह यहाँ या ये रहा रहे रही लिए लेकिन व वह वहाँ वाला वाली वाले वे सकता सकते से सी हम हमारा ही हुआ हुई हुए है हैं हो होता होती होते होना कैसे कैसा किया क्योंकि",
  bn: "অথবা আছে আমরা আমাকে আমার আমি আর আপনি আপনার আপনারা ই উপর এ এই এক একজন একটি এটা এটি এবং এর ও ওই কত কতটি কতগুলো কবে করা করে করেন করেছিলেন করেছেন কাকে কার কারণ কি কিছু কিন্তু কী কীভাবে কিভাবে কে কেন কোথায় কোন কোনটি কোনো খুব গেছে চেয়ে ছিল ছিলেন জন্য জন তবে তা তাই তাকে তাঁর তার তারা তিনি তুমি তোমার থেকে দিয়ে দ্বারা না নয় নেই পর পরে পর্যন্ত প্রতি বলে বা মতো মধ্যে যখন যা যারা যে যেমন যেখানে সঙ্গে সব সাথে সে সেই হতে হবে হয় হয়ে হয়েছিল হয়েছে হয়েছিলেন হল হলো",
  ar: "اللي اللى مين ايش إيش وش شو ليش ليه وين شلون هاي هذي هاذي ماهي ماهو ماهى أ أما أن أنا أنت أنتم أو أي أين أيضا أية إذا إلا إلى إن التي الذي الذين اللذان ان او اي اين بعد بعض بل بين به بها تلك تم ثم حتى حيث خلال ذلك عن عند عندما على علي غير فقط في فيه فيها قبل قد كان كانت كانوا كل كم كما كيف لا لدى لقد لكن لم لما لماذا لن له لها لهم ليس ما ماذا مت متى مع من منذ منه منها نحن هذا هذه هل هم هما هنا هناك هو هي و وان وفي وقد وكان ولا ولم وهو وهي ومن يا يكون يكن",
  th: "ก็ กว่า กับ การ ของ ครับ ความ คือ คุณ ค่ะ คะ จะ จาก จึง ฉัน ซึ่ง ด้วย ดัง ดังนั้น ต่อ ต้อง แต่ ถูก ถึง ถ้า ทั้ง ที่ ที่ไหน ทำไม เท่าไร เท่าไหร่ นั้น นี้ ใน บ้าง บาง เป็น เป็นอะไร ไป ผม พวก เพราะ เพื่อ มัน มา มาก มี เมื่อ เมื่อไร เมื่อไหร่ แม้ ไม่ ยัง รวม เรา และ แล้ว หรือ หาก ให้ ไหน ไหม อย่างไร อยู่ อย่าง อะไร ออก อีก เขา เธอ ใคร ใด ได้ เช่น โดย กี่ คน ว่า ผู้ ยังไง",
  ko: "가 것 그 그것 그녀 그는 그리고 그의 그러나 나 나는 나의 너 너는 누가 누구 누구의 누구인가 누구인가요 는 당신 당신은 당신의 도 됩니까 때 또는 를 무슨 무엇 무엇을 무엇이 무엇인가 무엇인가요 무엇입니까 및 수 언제 어느 어디 어디서 어디에 어디에서 어떤 어떻게 얼마 얼마나 에 에게 에서 와 왜 은 을 의 이 이것 인가요 입니까 있는 있나요 있다 있습니까 있었다 저 저는 제 하는 하다 한 합니까 했나요 했는가 했다 했습니까 몇 대해 대한 위해 위한 통해 된 되는",
  ja: "の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ なり ない この ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ その後 できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 に関する たち ます ん です ました でした ください あなた 私 僕 何 なに 誰 だれ どこ いつ なぜ どう どの どれ どんな いくつ いくら どのように ですか ますか",
  zh: "的 了 是 在 和 与 與 及 之 也 为 為 以 于 於 就 而 都 吗 嗎 呢 吧 啊 呀 嘛 啦 哦 个 個 这 這 那 些 被 把 其 并 或 等 着 还 還 又 再 才 只 很 太 最 更 从 從 到 向 往 对 對 里 裡 上 下 内 外 每 各 你 您 我 他 她 它 们 們 不 没 沒 过 過 得 地 所 由 跟 比 让 讓",
  he: "של על את עם אל מן כי אם או גם לא כן זה זו זאת אלה אלו הוא היא הם הן אני אתה אנחנו אתם יש אין היה היו היתה הייתה יהיה תהיה להיות כל כך רק עד עוד כבר מאוד יותר פחות אחרי לפני בין תחת אצל בשביל כמו אבל אז שם פה כאן לי לך לו לה לנו לכם להם אותי אותו אותה אותם שלי שלך שלו שלה שלנו שלכם שלהם אשר ידי תוך ללא כדי לאחר",
};

/** Question words, which are removed from questions but indexed in texts. */
const ASKING_WORDS: Record<string, string> = {
  en: "since tell say said says think thought know explain describe please ask want something anything everything much many get got name give mean means really ever kind called call summarise summarize summarised summarized recap elaborate clarify briefly shortly quickly actually basically exactly simply maybe perhaps anyone anybody someone somebody everyone everybody okay thanks happen happens happened sort like let help able whats hows wheres whens whos",
  de: "zusammenfassen zusammenfassung kurz bitte jemand eigentlich vielleicht irgendwas überhaupt genau sag sage sagen sagt erzähl erzähle erzählen denkst denken dachtest dachte weißt weiss wissen erkläre erklären beschreibe beschreiben bitte nenne nennen nennt heißt heißen etwas meinst meinten bedeutet genannt wogegen wohinter wonach woran worauf worüber worum worunter wovon wovor wozu",
  es: "resume resumir resumen resúmeme brevemente alguien quizás exactamente di dime dice decir dijo cuenta cuéntame piensas pensaba pensabas sabes saber explica explícame describe favor nombra llama llamaba llamado significa algo",
  fr: "depuis résume résumer résumez résumé brièvement exactement dis dire dit dites raconte penses pensez pensais sais savez explique expliquez décris plaît nomme appelle appelait signifie veut quelque chose",
  it: "riassumi riassumere brevemente qualcuno forse esattamente dimmi dire dice racconta pensi pensavi sai spiega spiegami descrivi favore nomina chiama chiamato significa qualcosa",
  nl: "sinds samenvatten samenvatting kort iemand eigenlijk misschien precies zeg zeggen vertel vertellen denk denkt dacht weet weten uitleggen beschrijf graag alsjeblieft noem heet heten genoemd betekent iets",
  pt: "desde resume resuma resumir brevemente alguém talvez exatamente diga dizer disse conte pensa pensava sabe saber explique descreva favor nomeie chama chamado significa algo",
  id: "ringkas ringkaskan rangkum singkat seseorang mungkin katakan ceritakan jelaskan tolong sebutkan pikir tahu dinamakan disebut namanya sesuatu",
  ru: "кратко вкратце коротко кто-нибудь можешь можете скажи скажите сказать расскажи расскажите думаешь думаете думал знаешь знаете объясни объясните опиши пожалуйста назови назовите называется зовут значит",
  el: "πες πείτε λέει σκέφτεσαι ξέρεις εξήγησε παρακαλώ ονόμασε λέγεται ονομάζεται σημαίνει κάτι",
  hi: "बताओ बताइए बताएं बताना कृपया समझाओ कहते नाम जानते सोचते",
  bn: "বলো বলুন বলেন দয়া ব্যাখ্যা নাম জানেন ভাবেন বলা",
  ar: "قل أخبرني اخبرني اشرح فضلك تعرف تظن يسمى تسمى اسم كام قداش امتى إمتى ايمتى ايمتا وقتاش فين منو شنو شنهو اشلون ازاي إزاي كيفاش علاش واش هل عندكم",
  th: "บอก ช่วย อธิบาย กรุณา คิด รู้ ชื่อ เรียก ป่าว มั้ย ไหม ปะ หรอ ยัง ไง",
  ko: "말해 말해줘 알려 알려줘 알려주세요 요일 요일에 설명 설명해 설명해줘 생각 주세요 이름 되나요 되나여 되는지 있나요 있을까요 있는지 될까요 해주세요 해주시나요 주시나요 가능한가요 가능할까요 인가요 건가요 하나요 몇시 몇시에 몇시까지 언제까지 언제부터",
  ja: "教え 教えて 説明 思い 思う 思いますか 知って 名前 呼ば",
  he: "מה מי איפה היכן מתי כמה איך כיצד למה מדוע האם איזה איזו אילו לאן מאיפה מאיזה מאיזו אפשר ניתן תגיד ספר הסבר נקרא שם",
};

const setOf = (words: string | undefined) => new Set((words ?? "").split(" ").map(foldAccents).filter(Boolean));

function setsOf(lists: Record<string, string>): Record<string, ReadonlySet<string>> {
  return Object.fromEntries(Object.entries(lists).map(([language, words]) => [language, setOf(words)]));
}

const FUNCTION_SETS = setsOf(FUNCTION_WORDS);
const ASKING_SETS = setsOf(ASKING_WORDS);

/** Arabic "and", which is written as one with the word after it. */
const ATTACHED = /^و(?=.{2})/u;

/** Whether a word is a function word; `folded` is lower-case and without accents. */
export function isFunctionWord(folded: string, language: string): boolean {
  const words = FUNCTION_SETS[listLanguage(folded, language)];
  if (!words) return false;
  return words.has(folded) || (language === "ar" && ATTACHED.test(folded) && words.has(folded.replace(ATTACHED, "")));
}

/** Whether a word is a question word and not part of the subject. */
export function isQuestionWord(folded: string, language: string): boolean {
  return ASKING_SETS[listLanguage(folded, language)]?.has(folded) ?? false;
}

/** Function characters of Chinese and Japanese. */
const FUNCTION_CHARACTERS = new Set("的了是在和与與及之也为為以于於就而都吗嗎呢吧个個这這那些被把其并或等着");

/** Question phrases in scripts without spaces; longer ones before their prefixes. */
const ASKING_PHRASES: Record<string, RegExp> = {
  zh: /什么时候|啥时候|啥|咋样|咋|行不行|是不是|有没有|有沒有|要不要|能不能|会不会|會不會|几点钟?|幾點鐘?|星期[几幾]|[周週][几幾]|礼拜几|禮拜幾|什麼時候|什么样|什麼樣|叫什么|叫做什么|什么|什麼|甚麼|哪一?[个個些年天位种種类類里裡儿兒]?|总共|總共|一共|多[大长長久高远遠]|多少|谁|誰|如何|怎么样?|怎麼樣?|怎样|怎樣|为什么|為什麼|为何|為何|何为|何為|何处|何處|何时|何時|何地|幾[个個]|几[个個]|吗|嗎|呢|请问|請問|是否|名称|名稱|名字|叫做|告诉我|告訴我|请介绍|你知道|你认为|你認為|你觉得|你覺得|[你您我妳]/gu,
  ja: /何(?:曜日|時(?!間)|年|月|日|人|が|を|の|で|と|か|ですか)?|誰|どのように|について|教えてください|教えて|ください|説明して|と呼ばれ(?:る|て)|とは|あなた|私|とか|でしょうか|ですかね|(?:て|で)(?:くれ|もらえ|いただけ)(?:ます|ません)か/gu,
  th: /ได้ป่าว|ได้เปล่า|ได้ปะ|ได้มั้ย|ได้ไหม|หรือเปล่า|หรือป่าว|รึเปล่า|รึป่าว|ป่าว|มั้ย|มั๊ย|ยังไง|ตอนไหน|ตรงไหน|ไงบ้าง|กี่โมง|กี่นาฬิกา|วันไหน|วันใด|วันอะไร|เมื่อไหร่|เมื่อไร|เท่าไหร่|เท่าไร|อย่างไร|อะไร|ทำไม|ที่ไหน|ใคร|ใด|ไหน|กี่|ช่วยบอก|คุณ|ฉัน|หรือไม่|ไหม|นะครับ|นะคะ|ครับ|คับ|ค่ะ|คะ|ปะ(?=\s|\?|$)/gu,
};

/** Whether a Han character is a function character. */
export function isFunctionCharacter(character: string): boolean {
  return FUNCTION_CHARACTERS.has(character);
}

/** Removes question phrases, for scripts without word boundaries. */
export function withoutQuestionPhrases(question: string, language: string): string {
  const phrases = ASKING_PHRASES[language];
  return phrases ? question.replace(phrases, " ") : question;
}

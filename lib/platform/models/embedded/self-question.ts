import { speaksOfOthers } from "../../search/analysis/persons";

/** Questions about the entity itself, or about the use of the visitor's data. */
export type SelfQuestion = "maker" | "nature" | "sources" | "readers" | "email" | "data" | "deletion";

/** Patterns of all languages together: people ask in their own, whatever language they chose. */
const BOT =
  "(?:(?:this|the) (?:chat ?bot|bot|clone|digital clone|digital entity|entity|ai|chat|assistant|machine|program|thing|service|page|site|website))";
const MY_WORDS =
  "(?:(?:this|the|our|my)(?: whole| entire| private)? (?:chats?|conversations?|messages?|questions?|words|texts?|history|chat history|talks?|dialogue)|what i (?:say|write|type|ask|tell you|wrote|said|share|send)(?: (?:here|to you|you))?)";
const PATTERNS: Record<"maker" | "nature" | "sources" | "readers", readonly string[]> = {
  maker: [
    `who(?:'s| is| are| was| were)? (?:(?:has |have |had |really |actually )?(?:made|make|makes|built|created|programmed|designed|developed|coded|trained|invented|set up|owns|runs|operates|maintains|manages|behind) (?:you|${BOT})(?: up)?|(?:your|the) (?:maker|creator|developer|programmer|inventor|designer|owner|operator|builder)s?(?: (?:of|behind) ${BOT})?|(?:you|${BOT}) (?:made|built|created|programmed|developed|run|operated) by)`,
    `(?:how|when|why|where|by (?:who|whom)|what (?:company|organi[sz]ation|firm|people|person)(?: has)?) (?:(?:were|was|are|is) )?(?:(?:you|${BOT}) (?:made|built|created|programmed|trained|developed)|(?:made|built|created|runs?|owns?|behind|is behind) (?:you|${BOT}))(?: by)?`,
    "wer hat (?:dich|sie|diesen (?:bot|chatbot|klon)) (?:gemacht|gebaut|erschaffen|programmiert|entwickelt|erstellt)|von wem (?:wurdest du|wurden sie|bist du) (?:gemacht|gebaut|erschaffen|programmiert|entwickelt|erstellt)",
    "qui (?:t['’]a|vous a) (?:fait|créé|programmé|conçu|développé|fabriqué)(?:e)?|par qui (?:as-tu|avez-vous) été (?:créé|programmé|fait)",
    "qui[eé]n te (?:hizo|creó|creo|programó|programo|diseñó|ha creado|ha hecho)|quién (?:le|lo) (?:creó|hizo|programó)",
    "chi ti ha (?:fatto|creato|programmato|costruito)|chi (?:l['’]ha|la ha) (?:creata|creato|programmata)",
    "wie heeft (?:jou|je|u) (?:gemaakt|gebouwd|geprogrammeerd|ontworpen)",
    "quem te (?:fez|criou|programou)|quem (?:o|a)? ?(?:criou|fez|programou) você",
    "siapa (?:yang )?(?:membuat|menciptakan|memprogram)(?:mu| kamu| anda)",
    "кто (?:тебя|вас) (?:сделал|создал|запрограммировал|разработал)|кем (?:ты|вы) создан(?:ы)?",
    "ποιος σε (?:έφτιαξε|δημιούργησε|προγραμμάτισε)|ποιος σας (?:έφτιαξε|δημιούργησε)",
    "(?:आपको|तुम्हें) किसने (?:बनाया|बनाया है)|(?:আপনাকে|তোমাকে) কে (?:তৈরি|বানিয়েছে|তৈরি করেছে)(?: করেছে)?|من (?:صنعك|أنشأك|برمجك|طورك|صممك)",
    "ใคร(?:เป็นคน)?สร้างคุณ(?:ขึ้นมา)?|คุณถูกสร้างโดยใคร|누가 (?:당신을|너를|널) (?:만들었(?:나요|습니까|어요?|니)|개발했(?:나요|습니까))|(?:あなたを|君を)?(?:誰|だれ)が(?:あなたを|君を)?(?:作|つく|開発し)(?:りましたか|った(?:の|のですか)?|たのですか|ましたか)|(?:是)?谁(?:制造|创造|开发|设计|做)(?:了|出)?(?:你|您)(?:的)?|誰(?:製造|創造|開發|設計)(?:了)?(?:你|您)|(?:你|您)是谁(?:做|开发|创造|制造)的",
  ],
  nature: [
    `(?:are|r) (?:you|u) (?:(?:really|actually|just|only|even|still|the|an?|some|some kind of|kind of|like|a real|the real|truly|in fact) )*(?:human|humans|person|real|bot|chat ?bot|robot|ai|a\\.i\\.|artificial(?: intelligence)?|machine|computer|program|alive|living|dead|conscious|sentient|people|man|woman|language model|llm|gpt|chat ?gpt|openai|claude|gemini|clone|simulation|fake|living person|human being|the original|him|her|automated|software)(?: (?:person|human|being|one|bot|man|woman|intelligence|or (?:an? )?(?:\\w+ ?){1,3}))*`,
    "are (?:you|u) (?:really|actually|truly|the real|honestly) [\\p{Lu}\\p{Ll}].{0,60}",
    `(?:am i|are we) (?:(?:really|actually|now|just) )*(?:talking|speaking|chatting|writing)(?: here)? (?:to|with) (?:(?:an?|the|some|real|actual|living|human) )*(?:person|human|human being|bot|robot|machine|ai|computer|someone|somebody|chat ?bot|people|man|woman|you)(?: real)?`,
    `(?:is (?:this|that|there|it)|${BOT}|is ${BOT}) (?:(?:really|actually|just|an?|the|real|actual|living) )*(?:person|human|human being|bot|robot|machine|ai|computer|chat ?bot|chat ?gpt|gpt|claude|gemini|someone|somebody|artificial intelligence)(?: (?:behind (?:this|you|it)|here|answering|typing|writing|person))*`,
    "(?:what|which) (?:(?:ai|language|kind of|llm|type of) )*(?:model|ai|llm|bot|machine) (?:are you|do you use|is this|are you using|runs this)",
    "(?:bist du|sind sie) (?:(?:ein|eine|echt|wirklich|nur|der echte|die echte|echter|echte) )*(?:mensch|roboter|bot|chatbot|ki|maschine|echt|person|lebendig|computer)(?: oder .{1,30})?|(?:spreche|schreibe|rede) ich (?:hier )?mit (?:einem |einer )?(?:echten )?(?:menschen|bot|roboter|maschine|ki|person)",
    "(?:es[- ]tu|êtes[- ]vous|tu es|vous êtes) (?:(?:une?|vraiment|un vrai|une vraie|le vrai) )*(?:humain|robot|bot|ia|machine|personne|réel|vivant|intelligence artificielle|être humain)(?: ou .{1,30})?",
    "(?:eres|es usted) (?:(?:una?|realmente|de verdad|un) )*(?:humano|robot|bot|ia|máquina|maquina|persona(?: real)?|real|inteligencia artificial)(?: o .{1,30})?",
    "(?:sei|è) (?:(?:una?|davvero|un) )*(?:umano|robot|bot|ia|macchina|persona(?: vera| reale)?|reale|vero|essere umano|intelligenza artificiale)(?: o .{1,30})?",
    "ben (?:je|jij) (?:(?:een|echt|de echte) )*(?:mens|robot|bot|ai|machine|persoon|echt)(?: of .{1,30})?|bent u (?:(?:een|echt) )*(?:mens|robot|bot|ai|machine|persoon|echt)(?: of .{1,30})?",
    "(?:és|você é|tu és) (?:(?:uma?|um|mesmo|realmente) )*(?:humano|robô|bot|ia|máquina|pessoa(?: real)?|real|inteligência artificial)(?: ou .{1,30})?",
    "apakah (?:kamu|anda|ini) (?:(?:seorang|sebuah|benar-benar) )*(?:manusia|robot|bot|ai|mesin|orang(?: sungguhan)?|nyata)(?: atau .{1,30})?",
    "(?:ты|вы) (?:(?:настоящий|живой|это) )*(?:человек|робот|бот|ии|машина|настоящий|живой|искусственный интеллект)(?: или .{1,30})?",
    "είσαι (?:(?:ένας|ένα|πραγματικός|αληθινός) )*(?:άνθρωπος|ρομπότ|bot|μηχανή|τεχνητή νοημοσύνη|αληθινός|πραγματικός)(?: ή .{1,30})?",
    "क्या (?:आप|तुम) (?:(?:एक|असली|सच में) )*(?:इंसान|मनुष्य|रोबोट|बॉट|मशीन|एआई|असली)(?: (?:हैं|हो))?(?: या .{1,30})?|(?:আপনি|তুমি) কি (?:(?:একজন|একটি|আসল) )*(?:মানুষ|রোবট|বট|যন্ত্র|এআই)(?: নাকি .{1,30})?|هل أنت (?:(?:شخص|حقا) )*(?:إنسان|انسان|روبوت|آلة|ذكاء اصطناعي|حقيقي|بشر)(?: أم .{1,30})?",
    "คุณ(?:เป็น|คือ)(?:คน|มนุษย์|หุ่นยนต์|บอต|บอท|เอไอ|AI|คนจริง)(?:จริง ?ๆ|จริง)?(?:หรือ(?:เปล่า|ไม่|.{1,20})|ไหม|มั้ย)?|(?:당신은|너는) (?:사람|인간|로봇|봇|AI|기계|인공지능)(?:인가요|입니까|이야|이니|인가|이에요)|(?:あなたは)?(?:人間|本物|ロボット|ボット|AI|機械|人工知能)(?:の人)?(?:ですか|なの|なのですか)|(?:你|您)是(?:真人|人|人类|机器人|人工智能|AI|机器|真的)(?:吗|嗎|还是.{1,10})?",
  ],
  sources: [
    "(?:from )?where (?:(?:do|does|did|are|is) )?(?:(?:you|u) (?:get|take|have|find|draw|know) (?:(?:all|your|these|the|this|that) )*(?:answers?|information|info|knowledge|facts?|data|replies|quotes|from|this|that|it|things)(?: from)?|(?:(?:all|your|these|the|this) )*(?:answers?|knowledge|information|info|data|replies|quotes|facts|wisdom)(?: (?:of yours|here))?(?: (?:come|coming|taken|drawn|from|stand))*)",
    "how (?:do|can|would|could) you (?:even |possibly )?(?:know|answer)(?: (?:all|this|that|it|these|things|stuff|everything|any of this|so much|questions|me))*|how do you (?:work|answer|function|come up with (?:your |these )?answers)",
    "(?:what|which)(?: is| are|'s)? (?:(?:your|the) )?(?:sources?|material|training data|data|knowledge base)(?: (?:of|for|behind) (?:your|this|that|these)(?: answers?| information)?)?(?: (?:do you (?:use|have|quote)|are you using))?|(?:what|which) (?:are|were) you (?:based|trained|fed|built) (?:on|with)",
    "(?:can|should|may|could|do) (?:i|we|one|you|people) (?:(?:really|even|always|fully) )*(?:trust|believe|rely on|depend on)(?: in)? (?:you|your (?:answers|words|replies|quotes)|what you (?:say|tell me)|this|that|it|these answers)",
    "are you (?:(?:always|ever|sometimes|really|often) )*(?:right|wrong|accurate|reliable|correct|sure|certain|mistaken|lying|trustworthy|honest|making (?:this|that|it|things) up)(?: (?:about (?:this|that|it)))?|how (?:accurate|reliable|trustworthy|sure|certain) (?:are you|is this|are your answers|are these answers)|do you (?:(?:ever|always|sometimes) )*(?:make (?:things|stuff|this|that|it) up|make up (?:things|stuff|answers)|hallucinate|lie|invent (?:things|answers)|make mistakes|tell the truth)|(?:did|are) you (?:just )?(?:make|making) (?:this|that|it) up|(?:is|are) (?:this|that|it|what you say|your answers|these answers) (?:(?:really|actually|all) )*(?:true|correct|accurate|made up|reliable|real)",
    "woher (?:(?:weißt du|wissen sie)(?: das| dies)?(?: alles)?|(?:kommen|stammen|hast du|haben sie|nimmst du) (?:deine |ihre |die )?(?:antworten|informationen|infos|wissen|kenntnisse))|was sind (?:deine|ihre) quellen|kann (?:ich|man) (?:dir|ihnen|deinen antworten) (?:trauen|vertrauen|glauben)|stimmt das",
    "d['’]où (?:viennent|sors-tu|tirez-vous|tires-tu) (?:tes|vos|ces) (?:réponses|informations|connaissances)|comment (?:sais-tu|savez-vous) (?:tout )?(?:cela|ça)|quelles sont (?:tes|vos) sources|(?:puis-je|peut-on) (?:te|vous) (?:faire confiance|croire)",
    "de dónde (?:vienen|salen|sacas|saca) (?:tus|sus|las) (?:respuestas|informaciones|datos)|cómo sabes (?:todo )?(?:eso|esto)|cuáles son (?:tus|sus) fuentes|puedo (?:confiar en (?:ti|usted)|creerte)",
    "da dove (?:vengono|prendi) (?:le tue|le) (?:risposte|informazioni)|come (?:fai a )?sai?(?:pere)? (?:tutto )?(?:questo|ciò)|quali sono le tue fonti|posso (?:fidarmi di te|crederti)",
    "waar (?:komen (?:je|jouw|uw|de) antwoorden vandaan|haal (?:je|jij) (?:je|jouw) (?:antwoorden|informatie|kennis) vandaan)|hoe weet (?:je|jij|u) dat(?: allemaal)?|wat zijn (?:je|jouw|uw) bronnen|kan ik (?:je|jou|u) vertrouwen",
    "de onde (?:vêm|vem|tira|tiras) (?:as |suas |tuas |as suas |as tuas )?(?:respostas|informações)|como (?:você )?sabe(?:s)? (?:tudo )?(?:isso|disso)|quais são (?:as )?(?:suas|tuas) fontes|posso confiar em (?:você|ti)",
    "dari mana (?:jawaban(?:mu| kamu| anda)?|(?:kamu|anda) (?:tahu|mendapat(?:kan)?))(?: .{0,20})?|apa sumber(?:mu| kamu| anda)|откуда (?:ты|вы) (?:это |всё это |все это )?зна(?:ешь|ете)(?: (?:это|всё это))?|откуда (?:твои|ваши|берутся) ответы|какие у (?:тебя|вас) источники|можно (?:ли )?(?:тебе|вам) (?:верить|доверять)",
    "από πού (?:προέρχονται|έρχονται|είναι) οι απαντήσεις (?:σου|σας)|πώς (?:τα )?(?:ξέρεις|ξέρετε)(?: όλα)?(?: αυτά| αυτό)?|ποιες είναι οι πηγές (?:σου|σας)|(?:आपके|तुम्हारे) (?:उत्तर|जवाब) कहाँ से आते हैं|(?:आपको|तुम्हें) (?:यह|ये) कैसे पता|(?:আপনার|তোমার) উত্তর কোথা থেকে আসে|من أين (?:تأتي إجاباتك|تأتي بإجاباتك|تعرف (?:هذا|ذلك|كل هذا))|ما (?:هي )?مصادرك",
    "คำตอบของคุณมาจากไหน|คุณรู้(?:ได้)?(?:อย่างไร|ยังไง)|เชื่อคุณได้ไหม|(?:당신의 |네 )?(?:답변|답)은 어디(?:에서|서) (?:오나요|옵니까|와요?)|(?:그걸 )?어떻게 (?:알아요?|아세요|압니까)|출처가 (?:뭐예요|무엇인가요|어디인가요)|(?:あなたの)?(?:答え|回答|情報)は(?:どこから|どこ)(?:来|得)(?:ますか|ていますか|るのですか)|どうして(?:それを)?知っているのですか|出典は(?:何|なん)ですか|(?:你|您)的(?:答案|回答|信息|资料)(?:是)?(?:从哪里来|来自哪里|从哪儿来|从何而来)(?:的)?|(?:你|您)(?:是)?怎么知道(?:的|这些的?)?|(?:你|您)的来源是什么|(?:我)?(?:能|可以)相信(?:你|您)吗",
  ],
  readers: [
    `(?:(?:who|which people)(?: else)?|(?:can|could|may|will|do|does|is|are) (?:(?:any|other|the|some|all) )*(?:anyone|anybody|everyone|everybody|someone|somebody|others|people|visitors?|users?|strangers?|owners?|public|admins?|administrators?|staff|person|erasmus|you|google|else)(?: else| here)?)(?: (?:can|could|may|will|is able to|gets? to|able to|also|really))* (?:read|reads|reading|see|sees|view|views|access|look at|find|watch|monitor|follow)(?: all| any of)? (?:${MY_WORDS}|(?:this|that|it|these|mine)(?: here)?)`,
    `(?:is|are|will|does|do) (?:${MY_WORDS}|this|that|it|all this|everything here)(?: (?:be|stay|stays|remain|kept|really|completely|totally|all|get|gets|being|still|100%|\\d+ ?%|here))* (?:private|public|confidential|secret|anonymous|anonymised|anonymized|visible|published|read|seen|monitored|encrypted|shared|stored|saved|recorded|logged|kept|secure|safe)(?: (?:to|by|with|from|for) (?:others|anyone|anybody|other people|everyone|someone|everybody|you|others))?`,
    "(?:do|will|can) you (?:(?:also|ever) )*(?:store|save|keep|record|log|share|publish|remember|read|forward) (?:" +
      `${MY_WORDS}|this|that|what we (?:say|talk about))(?: .{0,25})?`,
    "(?:wer|(?:kann|können) (?:jemand|andere|jeder|alle|sonst jemand|andere leute|sie|man)) (?:(?:kann|können|sonst|noch) )*(?:das|dies|das hier|meine nachrichten?|dieses gespräch|diese unterhaltung|meinen chat|diesen chat|mit)(?: hier)? (?:(?:kann|können|sonst|noch|alles) )*(?:lesen|sehen|mitlesen)|wer (?:liest|sieht) (?:das|meine nachrichten|hier)(?: hier)?(?: mit)?|ist (?:das|dieser chat|dieses gespräch|diese unterhaltung)(?: hier)? (?:privat|öffentlich|vertraulich|anonym)",
    "qui (?:peut|d['’]autre peut) (?:lire|voir) (?:ça|ceci|cela|mes messages|cette conversation|ce chat)|(?:est-ce que )?(?:quelqu['’]un|d['’]autres(?: personnes)?) (?:peut|peuvent) (?:lire|voir) (?:ça|ceci|mes messages|cette conversation)|(?:est-ce que )?(?:cette conversation|ce chat|c['’]est)(?: est)?(?:-elle|-il)? (?:privée?|publique?|confidentielle?|anonyme)",
    "(?:quién|alguien|otros|otras personas) (?:más )?(?:puede|pueden) (?:leer|ver) (?:esto|mis mensajes|esta conversación|este chat)|(?:pueden|puede) (?:otros|alguien|otras personas) (?:leer|ver) (?:esto|mis mensajes|esta conversación)|es (?:esto|privada?|este chat|esta conversación) ?(?:privad[oa]|públic[oa]|confidencial|anónim[oa]|esta conversación|este chat)?",
    "chi (?:altro )?può (?:leggere|vedere) (?:questo|i miei messaggi|questa conversazione|questa chat)|(?:qualcuno|altri) (?:può|possono) (?:leggere|vedere) (?:questo|i miei messaggi|questa conversazione)|questa (?:chat|conversazione) è (?:privata|pubblica|riservata|anonima)|wie kan (?:dit|mijn berichten|dit gesprek) (?:lezen|zien)|kunnen anderen (?:dit|mijn berichten|dit gesprek) (?:lezen|zien)|is (?:dit|dit gesprek|deze chat) (?:privé|openbaar|vertrouwelijk|anoniem)",
    "quem (?:mais )?pode (?:ler|ver) (?:isto|isso|as minhas mensagens|minhas mensagens|esta conversa)|(?:outros|outras pessoas|alguém) (?:podem|pode) (?:ler|ver) (?:isto|isso|minhas mensagens|esta conversa)|(?:esta conversa|este chat|isto) é (?:privad[oa]|públic[oa]|confidencial|anônim[oa])|siapa (?:yang )?(?:bisa|dapat) (?:membaca|melihat) (?:ini|pesan ?(?:saya|ku)|percakapan ini)|apakah (?:orang lain (?:bisa|dapat) (?:membaca|melihat) (?:ini|pesan ?saya)|(?:obrolan|percakapan) ini (?:pribadi|rahasia|publik))",
    "кто (?:ещё |еще )?(?:может|видит|читает) ?(?:прочитать|читать|видеть|увидеть)? ?(?:это|мои сообщения|эту беседу|эту переписку|этот чат)|(?:могут|может) ли (?:другие|кто-то|кто-нибудь) (?:прочитать|читать|видеть) (?:это|мои сообщения|эту беседу)|это (?:приватно|конфиденциально|публично|анонимно)|ποιος (?:άλλος )?μπορεί να (?:διαβάσει|δει) (?:αυτό|τα μηνύματά μου|αυτή τη συνομιλία)|είναι (?:αυτή η συνομιλία|αυτό) (?:ιδιωτική|ιδιωτικό|δημόσια|δημόσιο)",
    "(?:मेरे संदेश|यह|इसे|यह बातचीत) (?:और )?कौन (?:पढ़|देख) सकता है|क्या यह (?:बातचीत |चैट )?(?:निजी|गोपनीय|सार्वजनिक) है|(?:আমার বার্তা|এটা|এটি) (?:আর )?কে (?:পড়তে|দেখতে) (?:পারে|পারবে)|এই (?:কথোপকথন|চ্যাট) কি (?:ব্যক্তিগত|গোপন)|من (?:يمكنه|يستطيع) (?:أن )?(?:قراءة|يقرأ|رؤية|يرى) (?:هذا|رسائلي|هذه المحادثة)|هل (?:هذه المحادثة|هذا) (?:خاص|خاصة|سري|سرية|عام|عامة)",
    "ใคร(?:อ่าน|เห็น)(?:ข้อความ|บทสนทนา|แชต|แชท)?(?:ของฉัน|นี้)?(?:ได้)?(?:บ้าง)?|(?:แชต|แชท|บทสนทนา)นี้เป็น(?:ส่วนตัว|ความลับ|สาธารณะ)(?:ไหม|หรือไม่|หรือเปล่า)?|(?:누가 )?(?:이걸|이것을|제 메시지를|내 메시지를|이 대화를) (?:누가 |다른 사람이 )?(?:읽|볼|읽을|볼 수|보나)(?:.{0,8})|이 (?:대화|채팅)는 (?:비공개|공개|비밀)(?:인가요|입니까|예요)|(?:誰が|他の人が|だれが)(?:この|私の)?(?:会話|メッセージ|これ)を(?:読|見)(?:め|られ|る|む)(?:.{0,8})|この(?:会話|チャット)は(?:非公開|公開|秘密|プライベート)ですか|(?:谁|誰|别人|其他人|有人)(?:能|可以|会)(?:看到|读到|看|读|看见)(?:我的|这些|这个|这段)?(?:消息|对话|聊天|内容|这些)?(?:吗)?|(?:这个|这段)?(?:聊天|对话)是(?:私密|保密|公开|匿名)的?吗",
  ],
};

const LEAD =
  "(?:(?:hi|hello|hey|so|and|but|well|okay|please|sorry|wait|then|also|now|just|um|tell me|can you tell me|could you tell me|may i ask|i (?:want|would like) to know|do you know|by the way|und|et|y|e|en|и|και|ja)[\\s,.:!-]+){0,3}";
const TAIL =
  "(?:[\\s,]+(?:please|then|anyway|exactly|actually|really|here|though|by the way|thanks|thank you|now|today|or not|or what|right|bitte|denn|eigentlich|genau|por favor|s['’]il (?:te|vous) plaît|per favore|alsjeblieft)){0,3}";

const EXPRESSIONS = (["maker", "nature", "sources", "readers"] as const).map((kind) => {
  return [kind, new RegExp(`^[¿¡\\s]*${LEAD}(?:${PATTERNS[kind].join("|")})${TAIL}[\\s.!?？؟;。]*$`, "iu")] as const;
});

const MY_ADDRESS = [
  "\\bmy (?:e-?mail|mail|address)\\b(?! (?:server|settings?|program|client|app|template|list))",
  "\\bmeine[rn]? (?:e-?mail|mail|adresse)|\\b(?:mon|mes) (?:adresse|e-?mail|courriel)|\\bmi (?:correo|e-?mail|dirección)|\\b(?:la mia|mio) (?:e-?mail|mail|indirizzo)|\\bmijn (?:e-?mail|mail)|\\b(?:meu|minha) (?:e-?mail|endereço)|\\b(?:e-?mail|alamat e-?mail) ?(?:saya|ku)",
  "мо[йяюеё]\\p{L}* (?:адрес|e-?mail|почт|имейл|электронн)|(?:e-?mail|mail|διεύθυνσή?) μου|मेर[ाे] ई-?मेल|আমার ই-?মেইল|بريدي|إيميلي|อีเมล(?:ของ)?(?:ฉัน|ผม|ดิฉัน)|(?:제|내) 이메일|(?:私の)?メール(?:アドレス)?(?:は|を)|我的(?:电子)?(?:邮箱|邮件|電郵|郵箱)",
].join("|");
const MY_DATA = [
  "\\b(?:my|our|users?'?|visitors?'?) (?:(?:own|personal|private) )*(?:data|details|info(?:rmation)?|privacy)\\b",
  "\\bmeinen? (?:persönlichen )?daten|\\bmes (?:données|informations)|\\bmis datos|\\bmiei dati|\\bmijn gegevens|\\bmeus dados|\\bdata (?:pribadi )?saya|мо(?:и|ими|их) данн|δεδομένα μου|मेर[ाे] डेटा|আমার (?:ডেটা|তথ্য)|بياناتي|ข้อมูล(?:ส่วนตัว)?ของ(?:ฉัน|ผม)|(?:제|내) (?:데이터|정보|개인정보)|私の(?:データ|情報|個人情報)|我的(?:数据|資料|信息|个人信息|隐私)",
].join("|");
/** Verbs for the use of personal data. */
const HAPPENS = [
  "\\b(?:shar|s[eo]ll?d?\\b|giv|pass(?:ed|ing)?\\b|us(?:e|ed|ing)\\b|stor|sav|keep|kept|leak|publish|track|collect|record|log(?:s|ged)?\\b|see\\b|sees\\b|visible|shown|safe|secure|protected|private|public|confidential|spam|third part|advert|market|do with|happen|need|want|ask)",
  "weiterg|geteilt|teilst|teilen|verkauf|nutz|verwend|speicher|gespeichert|sicher|passier|sieht|sehen|brauch|wozu|warum|partag|vend|utilis|stock|conserv|sécuri|besoin|pourquoi|compart|usan?\\b|guard|segur|necesit|por qué|condivi|usate|usi\\b|salva|sicur|perché|gedeeld|deel|verkoop|gebruik|opgeslagen|bewaar|veilig|waarom|usad|usam|armazen|por que|dibagi|dijual|digunakan|disimpan|aman|kenapa|mengapa",
  "переда|прода|использ|хран|безопас|зачем|κοινοπο|χρησιμ|αποθηκ|ασφαλ|γιατί|साझा|बेच|उपयोग|सुरक्षित|क्यों|শেয়ার|বিক্রি|ব্যবহার|নিরাপদ|কেন|تشارك|مشارك|تبيع|تستخدم|آمن|لماذا|แชร์|แบ่งปัน|ขาย|ใช้|เก็บ|ปลอดภัย|ทำไม|공유|판매|사용|저장|안전|왜|共有|売|使|保存|安全|なぜ|分享|泄露|出售|使用|保存|需要|为什么",
].join("|");
const DELETES =
  "\\b(?:delet|eras|remov|clear|wip[ei]|forget|destroy|get rid of|take down|withdraw)|lösch|entfern|supprim|effac|borr[ae]|elimin|cancell|verwijder|wissen|apag|exclu|hapus|удал|сотр|стереть|διαγρ|διέγρ|σβήσ|हटा|मिटा|মুছ|حذف|مسح|ลบ|삭제|지우|지워|削除|消|删除|刪除|清除|删掉";
const MY_MESSAGES =
  "meinen? (?:nachrichten?|unterhaltung(?:en)?|gespräche?|chats?|verlauf)|dieses gespräch|diesen chat|diese unterhaltung|mes (?:messages|conversations)|cette conversation|ce chat|mis (?:mensajes|conversaciones)|esta conversación|este chat|miei messaggi|questa (?:chat|conversazione)|mijn (?:berichten|gesprekken)|dit gesprek|deze chat|minhas (?:mensagens|conversas)|esta conversa|(?:pesan|percakapan|obrolan) ?(?:saya|ini|ku)|мои сообщения|эт[уо]\\p{L}* (?:бесед|переписк|чат)|μηνύματ[αά] μου|αυτή τη συνομιλία|(?:मेरे|अपने) संदेश|यह बातचीत|আমার বার্তা|এই কথোপকথন|رسائلي|هذه المحادثة|ข้อความ|บทสนทนา|แชต|แชท|(?:제|내|이) (?:메시지|대화)|(?:私の|この)(?:メッセージ|会話)|(?:我的|这个|这段|这些)(?:消息|对话|聊天|记录)";
const MY_TRACES = [
  MY_ADDRESS,
  MY_DATA,
  MY_WORDS,
  "\\b(?:(?:all|everything|traces) (?:about|of) me|(?:forget|delete|erase) (?:about )?(?:me|everything|it all|all of (?:it|this)))\\b",
  MY_MESSAGES,
].join("|");
const SENDS_SPAM =
  "\\b(?:spam me|send(?:ing)? (?:me )?(?:any )?(?:spam|newsletters?))\\b|\\b(?:will|do|are|would|going to) (?:you|i)\\b.{0,20}\\b(?:send|get|receive) (?:(?:me|any|some|lots of|a lot of) )*(?:ads?|advertising|marketing|e-?mails?)\\b";
const PRIVACY_POLICY =
  "\\b(?:privacy policy|gdpr|data protection|datenschutz(?:erklärung)?|rgpd|dsgvo|avg-proof)\\b|\\bwhat (?:do|does|will) (?:you|this (?:site|page)|the owner) (?:know|store|save|keep|collect|record) (?:about|of|on|from) me\\b";

/** A policy of this page, and not one that the material speaks of. */
const OF_THIS_PAGE =
  "\\b(?:you|your|yours|this|here|my|me|du|dein\\p{L}*|ihr\\p{L}*|hier|dies\\p{L}*|mein\\p{L}*|tes|vos|votre|ton|ici|cette|ce|mes|tu|tus|sus|este|esta|aquí|mis|vostra|tuoi|questa|questo|qui|jullie|jouw|uw|deze|dit|seus|tua|sua|aqui)\\b|what (?:do|does|will)";

const containing = (...parts: readonly string[]) => parts.map((part) => new RegExp(part, "iu"));

/** A message is about such a thing when it holds all of these. */
const CONTAINED: readonly (readonly [SelfQuestion, readonly RegExp[]])[] = [
  ["deletion", containing(DELETES, MY_TRACES)],
  ["email", containing(HAPPENS, MY_ADDRESS)],
  ["email", containing(SENDS_SPAM)],
  ["data", containing(HAPPENS, MY_DATA)],
  ["data", containing(PRIVACY_POLICY, OF_THIS_PAGE)],
];

/** Maximum length; a longer message is about something else. */
const LENGTH_MAX = 120;

/**
 * Classifies a question about the entity itself; null for another question. `question` is normalised
 * (foldChatSpelling).
 */
export function classifySelfQuestion(question: string): SelfQuestion | null {
  const text = question.trim();
  if (text.length > LENGTH_MAX) return null;
  const whole = EXPRESSIONS.find(([, expression]) => expression.test(text));
  if (whole) return whole[0];
  return CONTAINED.find(([, parts]) => parts.every((part) => part.test(text)))?.[0] ?? null;
}

/** The subjects of material that is quoted beside the entity's own answer. */
const TOPICS: Record<SelfQuestion, RegExp> = {
  maker: /(?!)/,
  nature: /(?!)/,
  sources:
    /\b(?:citations?|sources?)\b|quelle|zitat|fuente|fonte|bron|источник|πηγ|出典|来源|출처|แหล่งที่มา|مصادر|स्रोत|উৎস/iu,
  readers:
    /privacy|private|confidential|privatsphäre|datenschutz|vertraulich|confidentialit|privacidad|riservat|приват|απόρρητο|プライバシー|隐私|개인정보|ความเป็นส่วนตัว|خصوصية|गोपनीय|গোপনীয়/iu,
  email: /e-?mail|courriel|correo|почт|メール|邮|이메일|อีเมล|بريد|ईमेल|ইমেইল/iu,
  data: /privacy|personal data|datenschutz|données personnelles|datos personales|dati personali|persoonsgegevens|dados pessoais|персональн|個人情報|个人信息|개인정보|ข้อมูลส่วน|بيانات/iu,
  deletion:
    /delet|eras|lösch|supprim|effac|borrar|eliminar|cancell|verwijder|wissen|apagar|hapus|удал|διαγρ|削除|删除|삭제|ลบ|حذف|हटा|মুছ/iu,
};

/** Kinds whose questions may be about the owner's offer too: an e-mail address, an account, a newsletter. */
const OF_MATERIAL: ReadonlySet<SelfQuestion> = new Set<SelfQuestion>(["email", "data", "deletion"]);

/** The visitor's own words or this conversation, where "this" and "it" may be anything. */
const OWN_WORDS = new RegExp(
  `\\b(?:my|our)(?: whole| entire| private)? (?:chats?|conversations?|messages?|questions?|words|texts?|history|chat history|talks?|dialogue)\\b|\\b(?:this|the) (?:chat|conversation|dialogue)\\b|\\bwhat i (?:say|write|type|ask|tell you|wrote|said|share|send)\\b|${MY_MESSAGES}`,
  "iu",
);

/**
 * Whether a question of this kind may be about the material as well, whose clear answer is then quoted beside the own one. "Who
 * runs this site?" may be, and "Can visitors see this?", but not "Who made you?" or "Who can read what I write?".
 */
export function isAlsoAboutMaterial(kind: SelfQuestion, question: string, language: string): boolean {
  if (kind === "readers") return !OWN_WORDS.test(question);
  return OF_MATERIAL.has(kind) || speaksOfOthers(question, language);
}

/** Whether a quotation is about the same question and does not merely share its words. */
export function answersSelfQuestion(kind: SelfQuestion, quotation: string): boolean {
  return TOPICS[kind].test(quotation);
}

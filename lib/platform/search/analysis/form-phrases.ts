import { anywhere, spaced } from "./cue";

/**
 * Phrases that ask for a form of answer, or lead up to a question, and say nothing of its subject: "in three bullet
 * points", "your views on", "I would like to know".
 */
const SPACED_PHRASES: Record<string, string> = {
  en: [
    "(?:in|as|with|using|into|to|within|under) (?:(?:a|an|one|two|three|four|five|six|ten|\\d+|some|a few|a couple of|few|just|no more than|at most|max|simple|plain|short|single|easy|your|own|other|brief|bulleted|numbered|layman'?s) )*(?:bullet ?points?|bullets?|key points|main points|points|sentences?|words?|lines?|paragraphs?|lists?|tables?|terms|nutshell|tweets?|steps|bullet list|form|language|english|summary|detail|details|depth|short|brief)",
    "(?:(?:in|from) )?(?:your|folly'?s|his|her|their) (?:own |personal |honest )?(?:views?|opinions?|thoughts?|take|stance|perspective|point of view|feelings?|attitude)(?: (?:is|are|was|were))?(?: (?:on|about|of|regarding|concerning|towards?))?",
    "(?:views?|opinions?|thoughts|stance|take) (?:on|about|regarding|concerning|towards?)",
    "(?:tell|teach|show|give|write|make|provide|draw up)(?: to)?(?: (?:me|us))? (?:(?:a|an|the|some|your) )?(?:(?:short|quick|brief|little|simple|good|rough|concise|complete|full|detailed) )*(?:summary|overview|list|outline|introduction|description|explanation|recap|rundown|idea|bit|lot|little|more|all|everything|something|anything|details|info(?:rmation)?|facts?|examples?|tips?)(?: (?:of|on|about|for|regarding))?",
    "(?:a )?(?:short|quick|brief|concise) (?:summary|overview|recap|list|explanation|introduction|question)(?: (?:of|on|about|to))?",
    "(?:tell|ask|teach|remind|help)(?: me| us) (?:about|understand|what|how|who|when|where|why|if)?",
    "(?:talk|speak|chat)(?: to me| with me)? about|(?:can|could|would) you (?:recommend|suggest)(?: me)?|(?:recommend|suggest) (?:me|us)",
    "(?:i(?:'d| would| should)? (?:really )?(?:like|love|want|need|wish)|i(?:'m| am) (?:curious|interested|trying|looking)|i was wondering|just wondering|just curious|wondering|quick question|one (?:more )?question|another question)(?: (?:to (?:know|ask|hear|learn|understand|see|find out)|more|a bit|a little|something|about|in|if|whether))*",
    "(?:do|would|could|can) you (?:happen to )?(?:know|tell|remember|explain|say) (?:anything |something |more )?(?:about|if|whether)?",
    "(?:any|no) idea(?: (?:if|whether|about|how|why|what))?|let me know|according to|(?:what|how) about|sum(?:med)? up|in general|in short|by the way|for example|for instance|as far as you know|like i'?m (?:five|5|a child)|(?:explain )?(?:it )?to (?:me|a child|a five[- ]year[- ]old)|once more|one more time|as short as possible|step by step|keep it short|at all|instead of|instead",
  ].join("|"),
  de: [
    "(?:in|als|mit) (?:(?:ein(?:em|er|en|e)?|zwei|drei|vier|fünf|zehn|\\d+|wenigen|ein paar|einigen|kurzen|einfachen|knappen|eigenen|deinen|ihren) )*(?:stichpunkten?|stichworten?|punkten|sätzen?|satz|worten|wörtern|zeilen|absatz|absätzen|liste|aufzählung|tabelle|form|schritten|kürze|kurzform)",
    "(?:deine|ihre|eure|deiner|ihrer) (?:meinung|ansicht(?:en)?|sicht|haltung|einstellung|gedanken|auffassung)(?: nach)?(?: (?:zu|über|von|zum|zur|gegenüber))?",
    "(?:meinung|ansichten|ansicht|haltung) (?:zu|über|zum|zur)|was (?:hältst|halten|hieltest|hielten) (?:du|sie) (?:von|vom)|wie (?:stehst|stehen|standest|standen) (?:du|sie) (?:zu|zum|zur)",
    "(?:kannst|könntest|würdest|magst) du(?: mir| uns)?|(?:können|könnten|würden) sie(?: mir| uns)?|(?:(?:eine|einen|ein)(?: kurzen?| kleinen?)?|kurze|kleine) (?:zusammenfassung|übersicht|überblick|liste|erklärung|beschreibung)(?: (?:von|über|der|des|zu|zum|zur))?",
    "(?:ich )?(?:würde|möchte|will|wollte)(?: ich)? (?:gerne? )?(?:wissen|fragen|erfahren)|fasse?n?(?: sie)?(?: bitte)?(?: mir)?|zusammen(?:fassen|gefasst)?|auf den punkt|kurz(?: und knapp| gesagt| gefasst)?|erzähl(?:e|en)?(?: sie)?(?: mir)?(?: (?:etwas|mehr|was))?(?: (?:über|von))?|in kürze|zum beispiel|übrigens|im allgemeinen",
  ].join("|"),
  fr: [
    "(?:en|sous|dans|avec) (?:(?:forme d[e'’]|une?|deux|trois|quatre|cinq|dix|\\d+|quelques|peu de|termes|courtes?|simples?|bref|des) ?)*(?:points?|puces|phrases?|mots?|lignes?|paragraphes?|liste|tableau|résumé|étapes|bref|simples)",
    "(?:ton|votre|tes|vos|ta) (?:avis|opinions?|point de vue|idées?|pensées?|position|vision|sentiment)(?: (?:sur|à propos de|au sujet de|concernant|de|du))?",
    "(?:parle|parlez|dis|dites|raconte|racontez)[- ](?:moi|nous)(?: (?:en plus|plus|un peu))?(?: (?:de|du|des|sur))?|(?:fais|faites|donne|donnez)[- ](?:moi|nous) (?:une? |la |le )?(?:résumé|liste|aperçu|explication)(?: (?:de|du|des))?|un (?:bref |petit |court )?résumé(?: (?:de|du|des))?",
    "(?:je voudrais|j['’]aimerais|je veux|je souhaite) (?:savoir|connaître|comprendre)|que pens(?:es[- ]tu|ez[- ]vous) (?:de|du|des)|s['’]il (?:te|vous) pla[îi]t|en (?:bref|gros|général|résumé)|brièvement|par exemple|au fait|résum(?:e|es|ez|er)|peux[- ]tu|pouvez[- ]vous|pourr(?:ais[- ]tu|iez[- ]vous)",
  ].join("|"),
  es: [
    "(?:en|como|con) (?:(?:una?|dos|tres|cuatro|cinco|diez|\\d+|pocas|pocos|unas|unos|forma de|breves?|sencillas?|sola) )*(?:puntos(?: clave)?|viñetas|frases?|oración|oraciones|palabras|líneas?|párrafos?|lista|tabla|resumen|pasos|breve)",
    "(?:tu|su|tus|sus|vuestra) (?:opinión|opiniones|punto de vista|ideas?|visión|postura|pensamientos?)(?: (?:sobre|acerca de|de|respecto a))?|qué (?:opinas?|opinaba|opinabas|piensas?|pensabas) (?:de|del|sobre)",
    "(?:cuéntame|cuénteme|háblame|hábleme|dime|dígame|cuentame|hablame)(?: (?:más|algo|un poco))?(?: (?:de|del|sobre|acerca de))?|(?:hazme|dame|deme|haz|escribe) (?:una? )?(?:breve )?(?:resumen|lista|explicación)(?: (?:de|del|sobre))?|un (?:breve )?resumen(?: (?:de|del))?",
    "(?:me gustaría|quisiera|quiero) saber|por favor|en general|en resumen|brevemente|por ejemplo|por cierto|resum(?:e|ir|as|a)(?:me)?|(?:puedes?|podrías?|podría) (?:explicar|decir|contar|resumir)(?:me)?",
  ].join("|"),
  it: [
    "(?:in|come|con|sotto forma di) (?:(?:una?|un|due|tre|quattro|cinque|dieci|\\d+|poche|pochi|breve|brevi|forma di|parole|sola) )*(?:punti|frasi|frase|parole|righe|riga|paragrafi|paragrafo|elenco|lista|tabella|sintesi|breve|passi|povere)",
    "(?:il tuo|la tua|le tue|i tuoi|il suo|la sua|le sue|i suoi) (?:parere|opinione|opinioni|punto di vista|idea|idee|pensiero|visione|posizione)(?: (?:su|sul|sulla|sui|sulle|sull['’]|di|del|della))?|(?:cosa|che(?: cosa)?) (?:ne )?(?:pensi|pensa|pensavi) (?:di|del|della|dei|delle|dell['’])",
    "(?:parlami|mi parli|raccontami|mi racconti|dimmi|mi dica)(?: (?:qualcosa|di più|un po['’]))?(?: (?:di|del|della|su|sul|sulla|dei|delle))?|(?:fammi|mi faccia|dammi) (?:un |una )?(?:breve )?(?:riassunto|elenco|lista|sintesi)(?: (?:di|del|della))?",
    "(?:vorrei|voglio) sapere|per favore|in generale|in breve|brevemente|per esempio|a proposito|riassum(?:i|imi|ere|a)|(?:puoi|può|potresti|potrebbe) (?:spiegar|dir|raccontar|riassumer)(?:mi|e)?",
  ].join("|"),
  nl: [
    "(?:in|als|met) (?:(?:een|één|twee|drie|vier|vijf|tien|\\d+|enkele|een paar|korte|eenvoudige|weinig|eigen|jouw|uw) )*(?:punten|bullets|zinnen|zin|woorden|regels|alinea['’]?s?|lijst|lijstje|tabel|stappen|kernpunten|het kort)",
    "(?:je|jouw|uw) (?:mening|visie|opvatting(?:en)?|standpunt(?:en)?|kijk|gedachten|ideeën)(?: (?:over|op|van))?|wat (?:vind|vindt|vond|denk|dacht) (?:je|jij|u) van",
    "(?:kun|kan|zou) (?:je|jij|u)(?: me| mij| ons)?|(?:kunt|zou) u(?: me| mij| ons)?|(?:vertel|geef|zeg)(?: (?:me|mij|eens))*(?: (?:iets|meer|wat))?(?: over)?|een (?:korte )?(?:samenvatting|overzicht|lijst|uitleg)(?: (?:van|over))?|(?:ik )?(?:wil|zou)(?: ik)?(?: graag)? (?:willen )?weten|kort(?:om)?|samen(?:vatten|gevat)|vat|in het kort|in het algemeen|bijvoorbeeld|trouwens|alsjeblieft|alstublieft",
  ].join("|"),
  pt: [
    "(?:em|como|com) (?:(?:uma?|um|dois|duas|três|quatro|cinco|dez|\\d+|poucas|poucos|forma de|breves?|simples|só) )*(?:pontos|tópicos|frases?|palavras|linhas?|parágrafos?|lista|tabela|resumo|passos)",
    "(?:a |o |as |os )?(?:tua|sua|teu|seu|tuas|suas) (?:opinião|opiniões|visão|ideias?|posição|ponto de vista|pensamento)(?: (?:sobre|acerca de|de|do|da))?|o que (?:você )?(?:acha|achas|pensa|pensas|pensava) (?:de|do|da|sobre)",
    "(?:fale|fala|conte|conta|diga|diz)(?:-me| me)?(?: (?:mais|algo|um pouco))?(?: (?:de|do|da|sobre))?|(?:faça|faz|dê|dá)(?:-me)? (?:um |uma )?(?:breve )?(?:resumo|lista|explicação)(?: (?:de|do|da|sobre))?|um (?:breve )?resumo(?: (?:de|do|da))?",
    "(?:gostaria|queria|quero) (?:de )?saber|por favor|em geral|em resumo|brevemente|por exemplo|aliás|resum(?:a|e|ir)|(?:pode|podes|poderia|podia) (?:explicar|dizer|contar|resumir)(?:-me)?",
  ].join("|"),
  id: "(?:dalam|sebagai|dengan) (?:(?:satu|dua|tiga|empat|lima|\\d+|beberapa|bentuk|singkat) )*(?:poin|butir|kalimat|kata|baris|paragraf|daftar|tabel|langkah|singkat)|(?:pendapat|pandangan|pemikiran|opini)(?:mu| kamu| anda|nya)?(?: (?:tentang|mengenai|soal|terhadap))?|(?:ceritakan|jelaskan|beri tahu|beritahu|katakan)(?: (?:kepada )?(?:saya|aku))?(?: (?:lebih banyak|sedikit))?(?: (?:tentang|mengenai|soal))?|(?:buat(?:kan)?|berikan) (?:ringkasan|rangkuman|daftar)(?: (?:dari|tentang))?|ringkas(?:kan|an)?|rangkum(?:kan|an)?|secara (?:singkat|umum)|saya ingin (?:tahu|bertanya)|misalnya|tolong",
  ru: "(?:в|во|одним|одной|двумя|тремя|в виде|виде) (?:(?:одном|одной|двух|трёх|трех|четырёх|пяти|\\d+|нескольких|виде|коротких) )*(?:пунктах|тезисах|предложени(?:и|ях|ем)|слов(?:ах|ами)|строк(?:ах|е)|абзац(?:е|ах)|списк(?:а|ом|е)|таблиц(?:ы|ей)|фраз(?:е|ах|ой)|двух словах)|(?:тво[ёеия]|ваш[аеи]?) (?:мнени[ея]|взгляды?|позици[яи]|отношение|точка зрения)(?: (?:о|об|на|к|по поводу|насчёт))?|что (?:ты|вы) думае(?:шь|те) (?:о|об|про)|расскажи(?:те)?(?: мне)?(?: (?:подробнее|больше|немного|что-нибудь))?(?: (?:о|об|про))?|(?:сделай|дай|составь)(?:те)? (?:мне )?(?:краткое |краткий )?(?:резюме|список|описание|пересказ|обзор)|кратко|вкратце|коротко|подытожь(?:те)?|обобщи(?:те)?|я (?:хотел(?:а)? бы|хочу) (?:знать|узнать|спросить)|в общем|например|кстати|пожалуйста|можешь|можете|могли бы",
  el: "(?:σε|ως|με) (?:(?:μία|μια|ένα|δύο|τρία|τρεις|λίγες|\\d+|μορφή) )*(?:σημεία|κουκκίδες|προτάσεις|πρόταση|λέξεις|λόγια|γραμμές|λίστα|πίνακα|βήματα)|(?:η |την |οι |τις )?(?:γνώμη|άποψη|απόψεις|θέση)(?: (?:σου|σας))?(?: για(?: το| τη| την| τον| τα| τους)?)?|(?:πες|πείτε|μίλα|μίλησέ|μιλήστε)(?: μου| μας)?(?: (?:κάτι|περισσότερα|λίγα))?(?: για)?|(?:κάνε|δώσε|κάντε|δώστε)(?: μου)? (?:μια )?(?:σύντομη )?(?:περίληψη|λίστα)|περίληψη|συνοπτικά|σύντομα|με λίγα λόγια|θα ήθελα να (?:μάθω|ξέρω)|για παράδειγμα|παρακαλώ|μπορείς να|μπορείτε να",
  hi: "(?:एक|दो|तीन|चार|पांच|पाँच|कुछ|\\d+) (?:बिंदुओं|बिन्दुओं|वाक्यों?|शब्दों|पंक्तियों) में|सूची (?:के रूप )?में|संक्षेप में|(?:आपके|आपकी|अपने|अपनी|तुम्हारे|तुम्हारी) (?:विचार|राय|दृष्टिकोण)|के बारे में|(?:मुझे )?(?:बताइए|बताएं|बताओ|बताएँ|समझाइए|समझाएं|समझाओ)|सारांश|(?:क्या )?(?:आप|तुम) (?:मुझे )?(?:बता|समझा) सकते (?:हैं|हो)|उदाहरण के लिए|मैं जानना चाहता हूँ|मैं जानना चाहती हूँ|कृपया",
  bn: "(?:এক|একটি|দুই|তিন|চার|পাঁচ|কয়েকটি|\\d+)(?:টি)? (?:পয়েন্টে|বাক্যে|কথায়|শব্দে|লাইনে)|তালিকা (?:আকারে|হিসেবে)|সংক্ষেপে|(?:আপনার|তোমার) (?:মতামত|মত|দৃষ্টিভঙ্গি|ভাবনা)|সম্পর্কে|(?:আমাকে )?(?:বলুন|বলো|জানান|বোঝান|ব্যাখ্যা করুন|ব্যাখ্যা করো)|সারাংশ|সারসংক্ষেপ|আমি জানতে চাই|দয়া করে|উদাহরণস্বরূপ",
  ar: "(?:في|على شكل|ب) ?(?:(?:ثلاث|جملة|بضع|عدة|شكل|كلمات|جمل|\\d+) ?)*(?:نقاط|جملة واحدة|جمل|كلمات|أسطر|قائمة|جدول|فقرة)|(?:رأيك|آراؤك|آرائك|نظرتك|موقفك|أفكارك)(?: (?:في|حول|عن|من|بشأن))?|(?:أخبرني|اخبرني|حدثني|احك لي|قل لي)(?: (?:المزيد|أكثر|قليلا))?(?: (?:عن|حول))?|(?:لخص|اشرح|وضح|صف)(?: لي)?|ملخص(?: (?:عن|حول))?|باختصار|بإيجاز|أود أن أعرف|أريد أن أعرف|هل (?:يمكنك|تستطيع) (?:أن )?(?:تخبرني|تشرح|تلخص)?(?: لي)?|من فضلك|لو سمحت|على سبيل المثال|مثلا",
};

/** Languages whose preceding word is attached to the phrase. */
const UNSPACED_PHRASES: Record<string, string> = {
  // Particles are attached to their words.
  ko: "(?:한|두|세|네|다섯|몇|\\d+) ?(?:문장|단어|줄|가지|개의? ?요점|마디)(?:으로|로)?|(?:요점|목록|리스트|표)(?:으로|로)?|(?:당신의|너의) (?:생각|의견|견해|관점)(?:은|는|이|을|를)?|에 대한 (?:생각|의견|견해)(?:은|는|이|을|를)?|에 대해(?:서)?|에 관해(?:서)?|간단(?:히|하게)|간략(?:히|하게)|짧게|요약(?:해|해줘|해주세요|해 주세요)?|정리(?:해|해줘|해주세요|해 주세요)?|알고 싶(?:어요|습니다|어)|궁금(?:해요|합니다|해)|예를 들어|제발|부탁(?:해요|합니다|드려요)?|(?:말해|알려|설명해)(?: ?(?:줘|주세요|줄래|주실 수 있나요))?",
  zh: "[你您](?:对|對)(?:于|於)?|(?:请|請)?(?:用|以)?(?:[一二三四五两几幾\\d]+)(?:个|個|条|條)?(?:要点|要點|句话|句話|点|點|段话|段話|个词|词)|(?:以|用)?(?:列表|清单|清單|表格)(?:的?形式)?|(?:简单|簡單|简要|簡要|简短|簡短|大致|详细|詳細)(?:地)?|(?:总结|總結|概括|归纳|歸納|概述|介绍|介紹|解释|解釋|说明|說明|描述|讲讲|講講|说说|說說|谈谈|談談|聊聊|列出|列举|列舉|告诉我|告訴我)(?:一下)?(?:关于|關於)?|(?:的|有什么|有什麼)?(?:看法|观点|觀點|意见|意見|见解|見解|想法)|怎么看|怎麼看|怎么想|能不能|可不可以|可以|能否|麻烦|麻煩|拜托|我想知道|我想问|比如|例如|(?:关于|關於)",
  ja: "[一二三四五\\d]+(?:つ|個)?の?(?:箇条書き|ポイント|要点|文|言|行|段落)(?:で|に)?|(?:箇条書き|リスト|一覧|表)(?:で|に|として)?|(?:簡単|簡潔|手短|詳し)(?:に|く)|(?:まとめ|要約し|説明し|紹介し|話し|語っ)て(?:ください|もらえますか|くれますか|いただけますか|くれる)?|に(?:ついて|関して|対して)(?:の|どう)?|(?:お)?(?:考え|意見|見解|ご意見)(?:を|は)?|どう(?:思い|お考え|考え)(?:ますか|ですか)?|知りたい(?:です)?|例えば|お願い(?:します)?|要するに",
  th: "(?:ใน|เป็น|ด้วย)?(?:หนึ่ง|สอง|สาม|สี่|ห้า|\\d+) ?(?:ข้อ|ประโยค|คำ|บรรทัด|ย่อหน้า|ประเด็น)|(?:เป็น|แบบ)(?:ข้อๆ|ข้อ ๆ|รายการ|ตาราง|ลิสต์)|(?:โดย|อย่าง|แบบ)?(?:ย่อๆ|ย่อ ๆ|ย่อ|สั้นๆ|สั้น ๆ|คร่าวๆ|คร่าว ๆ)|(?:สรุป|อธิบาย|เล่า|บอก|แนะนำ|พูด)(?:เรื่อง|ให้ฟัง|ให้หน่อย|หน่อย|มา)?|(?:ความเห็น|ความคิดเห็น|มุมมอง|ทัศนะ)(?:ของคุณ)?(?:ต่อ|เกี่ยวกับ|เรื่อง)?|คิด(?:เห็น)?(?:อย่างไร|ยังไง)(?:กับ|เกี่ยวกับ|ต่อ)?|เกี่ยวกับ|อยากรู้(?:ว่า)?|ช่วย|หน่อย|ได้ไหม|ได้มั้ย|ตัวอย่างเช่น|กรุณา|โปรด",
};

const patterns = new Map(
  [
    ...Object.entries(SPACED_PHRASES).map(([language, phrases]) => [language, spaced(phrases)] as const),
    ...Object.entries(UNSPACED_PHRASES).map(([language, phrases]) => [language, anywhere(phrases)] as const),
  ].map(([language, { source, flags }]) => [language, new RegExp(source, `${flags}g`)] as const),
);

/** Removes phrases that ask for a form of answer; returns the question unchanged if nothing else is left. */
export function withoutFormPhrases(question: string, language: string): string {
  const pattern = patterns.get(language);
  if (!pattern) return question;
  const rest = question.replace(pattern, " ");
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
}

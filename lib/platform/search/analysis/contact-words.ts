import { anywhere, spaced } from "./cue";
import { contentWords } from "./subject-words";

/** Ways to reach somebody that a question asks for. */
export type Contact = "phone" | "email" | "address";

/** Words of all languages together: people ask in their own, whatever they selected. */
const WORDS: Readonly<Record<Contact, readonly RegExp[]>> = {
  email: [
    spaced(
      "e-?mails?(?: ?(?:adress\\p{L}*|address))?|mailadress\\p{L}*|courriel|correo(?: electrónico)?|surel|имейл|емейл|ईमेल|ইমেইল|ইমেল",
    ),
    anywhere("أ?إ?يميل|البريد ال[إا]لكتروني|อีเมล|이메일|メール|邮箱|郵箱|电子邮件"),
  ],
  phone: [
    spaced(
      "(?:tele)?phone(?: number)?|telefon|telefonnummer|handynummer|rufnummer|durchwahl|téléphone|teléfono|telefono|telefone|telemóvel|telefoon|telefoonnummer|telepon|nomor (?:hp|wa)|whatsapp|телефон\\p{L}*|τηλέφων\\p{L}*|फ़ोन|फोन|ফোন|টেলিফোন",
    ),
    anywhere("هاتف|(?<!\\p{L})(?:ال)?جوال|เบอร์(?:โทร|ติดต่อ|มือถือ|อะไร|\\s|$)|โทรศัพท์|전화|電話|电话"),
  ],
  address: [
    spaced(
      "(?:your|the|what) (?:\\p{L}+ )?address|address(?= of| for|\\s*[?.!]*$)|where (?:exactly )?(?:are you|is (?:it|that|this)|(?:can|do) (?:i|we) find you)(?: exactly| based| located| situated){0,2}(?=[^\\p{L}\\p{N}]*$)|adresse|anschrift|wo (?:genau )?(?:seid ihr|sind sie|ist das|liegt ihr)(?: denn| genau| eigentlich| zu finden){0,2}(?=[^\\p{L}\\p{N}]*$)|où (?:êtes[- ]vous|vous trouvez-vous|se trouve)(?: exactement| situés?){0,2}(?=[^\\p{L}\\p{N}]*$)|dirección|d[óo]nde (?:est[áa]is|est[áa]n|quedan?)(?: exactamente| ubicad[oa]s| situad[oa]s){0,2}(?=[^\\p{L}\\p{N}]*$)|indirizzo|dove (?:siete|vi trovate|si trova)(?: esattamente){0,2}(?=[^\\p{L}\\p{N}]*$)|endereço|morada|onde (?:ficam?|estão)(?: exatamente| localizad[oa]s){0,2}(?=[^\\p{L}\\p{N}]*$)|adres|waar (?:zijn jullie|zitten jullie|is het)(?: precies| gevestigd){0,2}(?=[^\\p{L}\\p{N}]*$)|alamat|адрес|где вы(?: находитесь)?|διεύθυνση|πού (?:είστε|βρίσκεστε)|(?:का|आपका) पता(?! (?:चल|है|हो|कर|लग))|पता (?:क्या|बता|दीजिए)|आप कहाँ हैं|ঠিকানা|আপনারা কোথায়|عنوانكم|العنوان|(?:ما|ماهو|ما هو) عنوان(?! (?:كتاب|مقال|فيلم|رواية))|[أا]ين (?:أنتم|تقعون|موقعكم)",
    ),
    // "Where is the workshop?" asks where they are, and "where is the toilet?" does not.
    ...[
      "where (?:exactly )?is (?:your|the) (?:shop|store|office|studio|workshop|practice|surgery|clinic|museum|gallery|restaurant|caf[eé]|school|club|garden|hotel|place|gym|library|cent(?:re|er)|church|farm|bakery|salon)(?=[^\\p{L}\\p{N}]*$)",
      "wo (?:genau )?(?:ist|liegt|finde ich|befindet sich) (?:denn )?(?:genau )?(?:eure?[mnrs]?|euer|ihre?[mnrs]?|der|die|das|den) (?:laden|geschäft|büro|praxis|werkstatt|studio|atelier|museum|galerie|restaurant|caf[eé]|schule|verein|club|hotel|halle|bibliothek|bücherei|zentrum|kirche|hof|bäckerei|salon|kita|sitz)(?=[^\\p{L}\\p{N}]*$)",
      "o[ùu] (?:est|se trouve) (?:exactement )?(?:votre |ton |ta |le |la |l['’] ?)(?:magasin|boutique|bureau|cabinet|atelier|studio|musée|galerie|restaurant|café|école|club|hôtel|salle|bibliothèque|médiathèque|centre|église|ferme|boulangerie|salon|local)(?=[^\\p{L}\\p{N}]*$)",
      "d[óo]nde (?:est[áa]|queda) (?:exactamente )?(?:su|tu|vuestr[oa]|el|la) (?:tienda|oficina|consulta|cl[íi]nica|taller|estudio|museo|galer[íi]a|restaurante|bar|escuela|club|hotel|local|biblioteca|centro|iglesia|sede)(?=[^\\p{L}\\p{N}]*$)",
      "dov['’] ?è (?:esattamente )?(?:(?:il |la |l['’] ?)(?:vostr[oa] |su[oa] |tu[oa] )?)(?:negozio|ufficio|studio|ambulatorio|laboratorio|museo|galleria|ristorante|bar|scuola|circolo|club|hotel|albergo|biblioteca|centro|chiesa|sede)(?=[^\\p{L}\\p{N}]*$)",
      "onde (?:fica|é|está) (?:exatamente )?(?:[oa] )(?:voss[oa] |seu |sua )?(?:loja|escritório|consultório|cl[íi]nica|oficina|estúdio|museu|galeria|restaurante|escola|clube|hotel|biblioteca|centro|igreja|sede)(?=[^\\p{L}\\p{N}]*$)",
      "waar (?:is|ligt|zit) (?:precies )?(?:jullie|uw|je|de|het) (?:winkel|kantoor|praktijk|werkplaats|atelier|studio|museum|galerie|restaurant|school|club|hotel|bibliotheek|centrum|kerk)(?=[^\\p{L}\\p{N}]*$)",
      "где (?:находится |расположена? )?(?:ваш[аеи]? )?(?:магазин|офис|кабинет|клиника|мастерская|студия|музей|галерея|ресторан|кафе|школа|клуб|отель|гостиница|библиотека|центр|церковь)(?=[^\\p{L}\\p{N}]*$)",
    ].map(spaced),
    // Where the speaker, or anybody, sends a thing or fetches it: not where a third person sent one. Arabic "أرسل" is both, and left out.
    ...[
      "where (?:(?:do|can|should|must|shall) (?:i|we)|to|can one) (?:send|mail|ship|pick (?:\\p{L}+ ){0,3}up|find you|collect(?= (?:it|them|my|our|the)(?!\\p{L})|[?.! ]*$))",
      "wohin (?:(?:kann|können|könnten?|muss|müssen|darf|dürfen|soll(?:en|ten?)?) (?:ich|man|wir) .{0,40}(?:schick|send)en|(?:schick|send)(?:e|en|t|et)? (?:ich|man|wir))|wo (?:kann|könnte|muss|darf|soll) (?:ich|man|wir) .{0,30}abhol\\p{L}*|wo .{0,20}finde[nt]? (?:ich|man|wir) euch",
      "o[ùu] (?:vous trouver|(?:(?:(?:dois|puis|peux)-je|(?:peut|doit)-on|faut-il|est-ce que je (?:dois|peux)) )?(?:(?:l['’])?(?:envoyer|récupérer|retirer)|vous trouver))",
      "d[óo]nde (?:(?:os|te) encuentro|(?:(?:lo|la|los|las|le) )?(?:mando|recojo|env[íi]o(?= (?:el|la|los|las|mis?|una?|esto)(?!\\p{L})|[?.! ]*$))|(?:puedo|tengo que|debo) (?:enviar|mandar|recoger|encontrar(?:os|te)(?!\\p{L}))\\p{L}*)",
      "dove (?:vi trovo|spedisco|invio|mando|ritiro|(?:posso|devo|si può) (?:spedire|inviare|mandare|ritirare|trovarvi))",
      "onde (?:vos encontro|envio|mando|retiro|levanto|(?:posso|devo) (?:enviar|mandar|retirar|levantar|encontrar-vos))",
      "waar(?:heen| naartoe)? (?:kan|kunnen|moet|moeten|mag|mogen) (?:ik|we|wij|je|men) .{0,30}(?:opsturen|sturen|ophalen|afhalen)|waar vind (?:ik|je) jullie",
      "(?:ke|di) ?mana (?:\\p{L}+ ){0,3}(?:saya|aku|kami|kita) (?:\\p{L}+ ){0,2}(?:kirim|mengirim|ambil|mengambil)\\p{L}*",
      "где (?:\\p{L}+ ){0,2}(?:вас|тебя) (?:\\p{L}+ )?найти|(?:куда|откуда|где) (?:(?:мне|нам|можно|нужно|надо|лучше|следует|могу|можем|к вам) ){0,3}(?:отправить|отправлять|прислать|присылать|выслать|высылать|подъехать|приехать|забрать)",
      "πού (?:στέλνω|σας βρίσκω|παραλαμβάνω|(?:μπορώ )?να (?:το )?(?:στείλω|παραλάβω|σας βρω))",
      "(?:कहाँ|कहां) (?:[\\p{L}\\p{M}]+ )?भेज(?:ना|नी|ने|ूँ|ूं|ें)(?! चाह)|आप (?:[\\p{L}\\p{M}]+ )?(?:कहाँ|कहां) मिलेंग[\\p{L}\\p{M}]*",
      "কোথায় (?:[\\p{L}\\p{M}]+ )?(?:পাঠাবো?|পাঠাতে হবে)|(?:আপনাকে|আপনাদের|তোমাকে) কোথায় পাবো?",
      "(?:[أا]ين|وين|فين) (?:[أا]جدكم|[أا]لاقيكم|نرسل|[أا]بعت|أستلم|(?:يمكنني|أستطيع|يجب|ينبغي) (?:علي )?أن [أن]رسل)\\p{L}*",
    ].map(spaced),
    anywhere(
      "ที่อยู่|อยู่ที่ไหน|주소|어디에 있(?:나요|어요|습니까)|住所|所在地|どこにあり|地址|在哪(?:里|裡|儿)|(?:^|ฉัน|ผม|เรา|หนู)\\s*(?:จะ|ต้อง|ควร|สามารถ){0,2}(?:ส่ง.{0,12}|รับ.{0,8})(?:ไป)?ที่ไหน|어디로 ?보(?:내야|내면|낼까|내 ?드)|^[^은는이가]{0,20}어디로 ?보내나요|어디서 ?(?:받을 수|받으면|수령하(?:나요|면)|찾으러)|どこ[にへ](?:郵送す|送)(?:ればい|ればよ|るのが|ったらい)|どこで受け取れ|^(?:[^的把将將他她它了]{0,6}|.*(?:我|应该|應該|该|該|可以|需要|能).{0,12})(?:邮寄|郵寄|寄)(?:到|去|往)?哪|(?:^[^的他她]{0,4}|我|要|该|該|能|可以)[去到]哪[里裡儿]?[取拿领領](?!经|經)",
    ),
  ],
};
/** A question with more words for its subject is about something else: how a telephone is repaired. */
const SUBJECTS_MAX = 4;

/** Words for a number that is dialled, and "how many" right behind a telephone. */
const NUMBER_OF_PHONE = anywhere(
  "n[úu]mer|[Nn]ummer|nomor|номер|αριθμ|رقم|नंबर|নম্বর|เบอร์|number|(?:电话|電話|전화)(?:号码|番号| ?번호)?(?:是|は|가|는)? ?(?:多少|几|幾|何|몇)",
);

/** The contact that a short question asks for; null without one. `asked`: the kind of answer that its question words ask for. */
export function contactAskedFor(question: string, language: string, asked: string | null): Contact | null {
  const kind = (["email", "phone", "address"] as const).find((one) => WORDS[one].some((words) => words.test(question)));
  if (!kind || contentWords(question, language).length > SUBJECTS_MAX) return null;
  const isOfContact =
    asked === null ||
    (asked === "number" && kind === "phone" && NUMBER_OF_PHONE.test(question)) ||
    (asked === "place" && kind === "address");
  return isOfContact ? kind : null;
}

/** "The telephone of the office": the number itself, where "on my telephone" asks for something else. */
const OF_SOMEBODY = spaced(
  "(?:(?:tele)?phone|e-?mail|telefon|telefone|teléfono|telefono|téléphone|telefoon|correo|courriel) (?:of|for|from|d[aeo]s?|del|della|dell['’]\\p{L}+|du|von|vom|der|van)",
);
const ADDRESS = anywhere(
  "[Aa]d+ress|[Aa]dres|direcci|indirizz|endereç|alamat|адрес|διεύθυνση|पता|ঠিকানা|عنوان|ที่อยู่|주소|アドレス|地址",
);

/** The asker's own number or address, how something is done with one, or whether. */
const ABOUT_ANOTHER: readonly RegExp[] = [
  spaced(
    "my|mein\\p{L}*|mon|ma|mes|mi|mis|mio|mia|meu|minha|mijn|saya|мо[йяюеё]\\p{L}*|свой|свою|μου|मेर[ाीे]|আমার|how (?:do|can|to)|wie (?:ändere|kann|melde)|comment|cómo|come|hoe|bagaimana|как|πώς|कैसे|কীভাবে|كيف|change|ändern|changer|cambiar|cambiare|mudar|alterar|wijzigen|ubah|изменить|αλλάξω|do (?:i|you)|does|is|are|can|kann|muss|darf|puis-je|puedo|posso|kan|apakah|هل",
  ),
  anywhere("อย่างไร|ยังไง|怎么|怎样|怎麼|修改|変更|どうやって|바꾸|변경|[吗嗎]"),
];
/** "What is the number": its verb asks for no yes or no. */
const WHAT_IS = spaced("what(?:'s|’s| is| are)|which (?:is|are)|(?:wie|was) (?:ist|lautet)");

/** Whether a question for a contact asks for the number or the address itself, of somebody else. */
export function asksForContactItself(question: string, kind: "phone" | "email"): boolean {
  const rest = question.replace(WHAT_IS, " ");
  if (ABOUT_ANOTHER.some((words) => words.test(rest))) return false;
  const words = kind === "phone" ? NUMBER_OF_PHONE : ADDRESS;
  return words.test(question) || OF_SOMEBODY.test(question);
}

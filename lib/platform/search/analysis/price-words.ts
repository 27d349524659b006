import { anywhere, spaced } from "./cue";
import { foldNumbers } from "./fold";

/**
 * Questions for a price, in all languages together: people ask in their own, whatever they selected. Words for a quantity
 * ("how much") count beside a word for money alone, since "how much water" asks for no price.
 */
const ASKS_FOR_PRICE: readonly RegExp[] = [
  spaced(
    [
      "how much (?:do|does|did|will|would) .{1,60} (?:cost|charge)|how much (?:do|does) (?:it|they|you) (?:cost|charge)|what (?:do|does|will|would) .{1,60} cost|what(?:'s|’s| is| are) (?:the|your) (?:\\p{L}+ ){0,3}(?:prices?|costs?|fees?)(?= (?:of|for|to|per)\\b|\\s*[?.!]*$)|how high (?:is|are) .{0,40}(?:prices?|costs?|fees?)|how expensive",
      "(?:was|wie ?viel) kostet|(?:was|wie ?viel) kosten|wie ?viel (?:muss|zahle|zahlt|bezahle|bezahlt)|wie teuer|wie hoch (?:ist|sind) .{0,40}(?:gebühr\\p{L}*|preise?|beitrag|beiträge|kosten|miete|eintritt)|welche (?:kosten|preise|gebühren)",
      "combien (?:ça |cela )?(?:co[uû]te|co[uû]tent|faut-il payer|doit-on payer|dois-je payer)|c['’]est combien|quel(?:le)?s? (?:est|sont) (?:le|la|les|vos) (?:prix|tarifs?|co[uû]ts?|cotisation|frais)",
      "cu[áa]nto (?:cuesta|cuestan|vale|valen|hay que pagar|se paga|cobran?)|(?:cu[áa]l|cu[áa]les) (?:es|son) (?:el|la|los|las|sus) (?:precios?|tarifas?|costes?|costos?|cuota)|qué precio",
      "quanto (?:costa|costano|si paga|devo pagare|bisogna pagare)|(?:qual è|quali sono) (?:il|la|i|le|lo) (?:prezz[oi]|tariff[ae]|cost[oi])",
      "quanto (?:custa|custam|se paga|cobram|pago)|(?:qual|quais) (?:é|são|o|a|os|as|é o|é a|são os|são as) (?:preços?|mensalidade|tarifas?|custos?)|quanto (?:é|são) .{0,40}(?:preços?|taxas?|mensalidade|tarifas?)",
      "(?:wat|hoeveel) kost(?:en)?|hoe duur|wat (?:is|zijn) (?:de|het|jullie) (?:prijs|prijzen|kosten|tarief|tarieven|contributie)",
      "berapa .{0,40}(?:biaya|harga|tarif|ongkos|bayar|iuran)(?:nya)?|(?:biaya|harga|tarif|ongkos|iuran)(?:nya)? .{0,40}berapa",
      "сколько .{0,40}(?:стоит|стоят|стоимость|платить)|поч[её]м|как(?:ая|ова|ой|ие|овы) (?:цена|цены|стоимость)",
      "πόσο (?:κοστίζ\\p{L}+|κάνει|κάνουν|πληρώνω)|ποι\\p{L}+ (?:είναι )?(?:η |το |οι )?(?:τιμή|τιμές|κόστος|χρέωση)",
      "कितन[ेाी] .{0,40}(?:कीमत|दाम|शुल्क|फीस|किराया)|(?:कीमत|दाम|शुल्क|फीस|किराया) .{0,20}(?:कितन[ेाी]|क्या)",
      "(?:দাম|মূল্য|ফি|খরচ|ভাড়া) .{0,40}কত|কত .{0,20}(?:টাকা|খরচ|দাম)",
      "^بكم|كم (?:سعر|ثمن|تكلفة|يكلف|تكلف|رسوم|السعر|الثمن)|ما (?:هو |هي )?(?:سعر|ثمن|تكلفة|رسوم|أسعار)",
    ].join("|"),
  ),
  anywhere(
    "(?:ราคา|ค่า).{0,40}(?:เท่าไร|เท่าไหร่)|กี่บาท|(?:가격|요금|비용|회비|참가비|입장료|수수료).{0,10}(?:얼마|어떻게)|(?<!(?:거리|시간|기간|무게|길이|높이|면적|인원|나이)[가이는은]? ?)얼마(?:예요|에요|입니까|인가요|죠)|いくら(?:です|かかり)|(?:料金|値段|価格|費用|会費|入場料|参加費).{0,10}(?:どのくらい|どれくらい|何円|教えて|は[?？])|何円|多少[钱錢]|(?:价格|票价|费用|收费|门票|会费|学费|押金)(?:是|要)?(?:多少|怎么)|怎么收费|[几幾]元",
  ),
];

/** An amount of money, a share of one, or a word for what costs nothing. */
const PRICE: readonly RegExp[] = [
  /\p{Sc}|\d ?%|\d[.,]\d{2}(?!\d)|\d,[-=–]/u,
  spaced(
    "euros?|евро|доллар\\p{L}*|гривен|тенге|yen|eur|dollars?|usd|pounds?|gbp|pence|cents?|chf|franken|francs?|kr|kronen|kroner|crowns?|rupiah|rp|rupees?|rs|inr|yuan|rmb|baht|reais|real|brl|pesos?|rubles?|руб\\p{L}*|ευρώ|λεπτά|रुपय\\p{L}*\\p{M}*|रुपए|টাকা|\\p{L}*ريال\\p{L}*|\\p{L}*دولار\\p{L}*|\\p{L}*يورو|\\p{L}*جنيه\\p{L}*|دراهم|\\p{L}*درهم\\p{L}*|\\p{L}*دينار\\p{L}*|دنانير|ليرات?|guilders?|gulden|shillings?",
  ),
  anywhere("[\\d一二三四五六七八九十百千万][\\s만천]*(?:円|元|块|塊|원)|บาท"),
  spaced(
    "free|nothing|donations?|on request|complimentary|included|nichts|spenden?|auf anfrage|rien|don libre|sur demande|nada|libre|libres|niente|liber[oia]|livre|franca|vrij|niets|tidak dipungut|свободн\\p{L}*|ничего|ελεύθερ\\p{L}*|τίποτα|निशुल्क|ফ্রি|kostenlos|kostenfrei|gratis|umsonst|unentgeltlich|inklusive|inbegriffen|frei|gratuit\\p{L}*|inclus\\p{L}*|gratuit[oa]s?|incluid[oa]s?|grátis|kosteloos|inbegrepen|inclusief|termasuk|бесплатн\\p{L}*|включен\\p{L}*|δωρεάν|περιλαμβάν\\p{L}*|मुफ्त|मुफ़्त|निःशुल्क|বিনামূল্যে|مجان\\p{L}*|بالمجان",
  ),
  anywhere("무료|공짜|[만천백] ?원|無料|無償|いただきません|不要|かかりません|免费|免費|不收费|不收費|ฟรี|ไม่เสีย|ไม่มีค่า"),
];

/** Whether a question asks what something costs. */
export function asksForPrice(question: string): boolean {
  return ASKS_FOR_PRICE.some((words) => words.test(question));
}

/** Whether a text names a price, or says that something costs nothing. */
export function containsPrice(text: string): boolean {
  const folded = foldNumbers(text);
  return PRICE.some((price) => price.test(folded));
}

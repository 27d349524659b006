/** Irregular forms: "base: forms". Forms that Snowball's rules handle are omitted. */
const FORMS: Record<string, string> = {
  en: "goose: geese; knife: knives; wife: wives; loaf: loaves; half: halves; shelf: shelves; thief: thieves; wolf: wolves; calf: calves; foot: feet; tooth: teeth; mouse: mice; louse: lice; man: men; woman: women; ox: oxen; penny: pence; die: died dying dies; birth: born births; leave: left leaves; write: wrote written writes; begin: began begun; become: became; break: broke broken; bring: brought; build: built builds; buy: bought; catch: caught; choose: chose chosen choice; come: came; draw: drew drawn; drive: drove driven; eat: ate eaten; fall: fell fallen; feel: felt; fight: fought; find: found; fly: flew flown; give: gave given; go: went gone goes; grow: grew grown; hear: heard; hold: held; keep: kept; lead: led; learn: learnt; lose: lost; make: made; meet: met meets; pay: paid; rise: rose risen; run: ran; see: saw seen; sell: sold; send: sent; sing: sang sung; sit: sat; sleep: slept; speak: spoke spoken; spend: spent; stand: stood; steal: stole stolen; swim: swam swum; take: took taken; teach: taught; throw: threw thrown; understand: understood; wear: wore worn; win: won; child: children; man: men; woman: women; foot: feet; tooth: teeth; mouse: mice; self: myself yourself ourselves yourselves; two: second; three: third",
  de: "sterben: starb starben gestorben stirbt; geboren: geburt; schreiben: schrieb schrieben geschrieben; geben: gab gaben gegeben gibt; nehmen: nahm nahmen genommen nimmt; kommen: kam kamen gekommen; gehen: ging gingen gegangen; sehen: sah sahen gesehen sieht; sprechen: sprach sprachen gesprochen spricht; finden: fand fanden gefunden; beginnen: begann begannen begonnen beginn; bleiben: blieb blieben geblieben; bringen: brachte brachten gebracht; fallen: fiel fielen gefallen; führen: führte; gewinnen: gewann gewannen gewonnen; halten: hielt hielten gehalten hält; helfen: half halfen geholfen; laufen: lief liefen gelaufen; lassen: ließ ließen gelassen lässt; lesen: las lasen gelesen liest; liegen: lag lagen gelegen; nennen: nannte nannten; rufen: rief riefen gerufen; schlagen: schlug schlugen geschlagen; stehen: stand standen gestanden; steigen: stieg stiegen gestiegen; tragen: trug trugen getragen; treffen: traf trafen getroffen; treten: trat traten getreten tritt; verlassen: verließ verließen; verlieren: verlor verloren; werfen: warf warfen geworfen; wachsen: wuchs wuchsen gewachsen; ziehen: zog zogen gezogen; entstehen: entstand entstanden",
};

const maps = new Map(
  Object.entries(FORMS).map(([language, lines]) => {
    const words = lines.split("; ").flatMap((line) => {
      const [word = "", forms = ""] = line.split(": ");
      return forms.split(" ").map((form) => [form, word] as const);
    });
    return [language, new Map(words)] as const;
  }),
);

/** The base of an irregular form; any other word unchanged. */
export function irregularBase(form: string, language: string): string {
  return maps.get(language)?.get(form) ?? form;
}

import { foldAccents } from "./fold";
import { isFunctionWord, isQuestionWord } from "./stop-words";

/** Chat abbreviations with their meaning: "short=long". None is a regular word of its language. */
const SHORT_FORMS: Record<string, string> = {
  en: "u=you;ur=your;urs=yours;yr=your;ya=you;r=are;pls=please;plz=please;plss=please;thx=thanks;tnx=thanks;ty=thanks;thnx=thanks;thanx=thanks;y=why;cuz=because;coz=because;b4=before;gr8=great;2day=today;tho=though;thru=through;wat=what;wut=what;wot=what;wht=what;abt=about;bout=about;ppl=people;sth=something;smth=something;sb=somebody;smb=somebody;bday=birthday;fav=favourite;fave=favourite;msg=message;msgs=messages;pic=picture;pics=pictures;pw=password;pwd=password;acct=account;info=information;wanna=want to;gonna=going to;gotta=got to;gimme=give me;lemme=let me;dunno=do not know;kinda=kind of;dont=do not;doesnt=does not;didnt=did not;isnt=is not;arent=are not;wasnt=was not;werent=were not;wont=will not;wouldnt=would not;cant=can not;couldnt=could not;shouldnt=should not;hasnt=has not;havent=have not;hadnt=had not;aint=is not;whats=what is;wats=what is;whatre=what are;wheres=where is;whens=when is;whos=who is;whys=why is;hows=how is;thats=that is;theres=there is;heres=here is;lets=let us;im=i am;ive=i have;youre=you are;youve=you have;youd=you would;theyre=they are;whatd=what did;howd=how did;whered=where did;idk=i do not know;imo=;imho=;btw=;tbh=;lol=;lmao=;omg=;haha=;hmm=;hm=;umm=;um=;uh=;ok=;okay=",
  de: "bissl=bisschen;bissel=bisschen;nix=nichts;wat=was;dat=das;ne=eine;nen=einen;nem=einem;ner=einer;is=ist;isses=ist es;haste=hast du;kannste=kannst du;biste=bist du;warste=warst du;gibts=gibt es;wars=war es;gehts=geht es;machste=machst du;findste=findest du;bidde=bitte;vllt=vielleicht;evtl=vielleicht;thx=danke;lg=;mfg=;ok=;okay=;hm=;hmm=;haha=",
  fr: "c=c'est;cest=c'est;ct=c'était;jai=j'ai;pk=pourquoi;pq=pourquoi;pcq=parce que;stp=s'il te plaît;svp=s'il vous plaît;qd=quand;koi=quoi;quoa=quoi;ki=qui;ke=que;tt=tout;bcp=beaucoup;slt=salut;bjr=bonjour;mrc=merci;dsl=désolé;ns=nous;ds=dans;mdr=;ptdr=;ok=;hm=;hmm=",
  es: "q=que;k=que;ke=que;xq=porque;pq=porque;porq=porque;xfa=por favor;porfa=por favor;porfi=por favor;tb=también;tmb=también;tbn=también;d=de;dnd=donde;x=por;cdo=cuando;cuand=cuando;grax=gracias;gcs=gracias;bn=bien;mñn=mañana;ok=;jaja=;jajaja=;hm=",
  it: "xké=perché;xke=perché;xkè=perché;perke=perché;ke=che;ki=chi;cmq=comunque;nn=non;x=per;qnd=quando;dv=dove;tt=tutto;grz=grazie;pf=per favore;pls=per favore;ok=;hm=",
  nl: "ff=even;idd=inderdaad;mss=misschien;msn=misschien;wrm=waarom;wnr=wanneer;hoevl=hoeveel;jy=jij;ie=hij;n=een;t=het;ni=niet;nie=niet;aub=alstublieft;svp=alstublieft;dnk=dank;thx=dank;ok=;oke=;hm=",
  pt: "vc=você;vcs=vocês;ce=você;cê=você;pq=porque;q=que;oq=o que;tb=também;tbm=também;n=não;nao=não;td=tudo;qdo=quando;qnd=quando;pfv=por favor;pf=por favor;obg=obrigado;vlw=obrigado;msg=mensagem;mto=muito;mt=muito;kkk=;rs=;ok=",
  id: "yg=yang;dgn=dengan;gmn=bagaimana;gimana=bagaimana;knp=mengapa;kenapa=mengapa;kpn=kapan;dmn=dimana;brp=berapa;tdk=tidak;gak=tidak;ga=tidak;nggak=tidak;ngga=tidak;gk=tidak;kmu=kamu;lo=kamu;lu=kamu;gw=saya;gue=saya;sy=saya;aja=saja;tlg=tolong;mksh=terima kasih;makasih=terima kasih;apaan=apa;utk=untuk;jg=juga;sdh=sudah;udah=sudah;blm=belum;ok=;wkwk=",
  ru: "чо=что;че=что;чё=что;шо=что;щас=сейчас;ща=сейчас;спс=спасибо;пж=пожалуйста;пжлст=пожалуйста;плиз=пожалуйста;тя=тебя;тыж=ты;каг=как;скока=сколько;када=когда;чел=человек;норм=нормально;инфа=информация;ок=;хм=;лол=",
  el: "ti=τι;pou=πού;pote=πότε;giati=γιατί;pws=πώς;pos=πώς;plz=παρακαλώ;κ=και;tha=θα;einai=είναι;esy=εσύ;ok=",
};

const readForms = (forms: string) => new Map(forms.split(";").map((form) => form.split("=") as [string, string]));
const forms = new Map(Object.entries(SHORT_FORMS).map(([language, list]) => [language, readForms(list)]));

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const REPEATED = /(\p{L})\1{2,}/iu;
const EVERY_STRETCHED = /(\p{L})\1{2,}/giu;
const STRETCHED_HAN = /[\p{Script=Han}]/u;
const SMILEYS = /\p{Extended_Pictographic}\uFE0F?|[ㅠㅜㅋㅎ]{2,40}|(?<=\s|^)[:;=]-?[()DPp3](?=\s|$)/gu;
const REPEATED_MARKS = /([?!…؟？！])[?!…؟？！]+/gu;

/**
 * A question as it would be spelled with care: "whyyy did u like england??" becomes "why did you like england?".
 * Words of the question's own language that are spelled as usual stay as they are.
 */
export function foldChatSpelling(question: string, language: string): string {
  const text = lowerCaseShouting(question.replace(SMILEYS, " ").replace(REPEATED_MARKS, "$1"));
  const known = forms.get(language);
  const folded = text.replace(WORD, (word, at: number) => {
    const plain = REPEATED.test(word) && !STRETCHED_HAN.test(word) ? collapseRepeats(word, language) : word;
    return isPlainlySpelled(plain, text, at) ? plain : (known?.get(plain.toLowerCase()) ?? plain);
  });
  return folded.replace(/\s+/g, " ").trim() || question;
}

/** Capitals within a question belong to names and abbreviations ("R. Agricola", "U-boat", "44 BC"). */
function isPlainlySpelled(word: string, text: string, at: number): boolean {
  const isInitial = word.length === 1 && /[.\-/&]/.test(`${text.charAt(at - 1)}${text.charAt(at + 1)}`);
  return isInitial || (at > 0 && /\p{Lu}/u.test(word));
}

/** Lower-cases a question in all capitals, where capitals do not mark names. */
function lowerCaseShouting(text: string): string {
  const shouted = text.split(/\s+/).filter((word) => /\p{Lu}{3}/u.test(word));
  return /\p{Ll}/u.test(text) || shouted.length < 2 ? text : text.toLowerCase();
}

/** Collapses repeated letters: "soooo" to "so", "freeee" to "free"; prefers a spelling that is a common word. */
function collapseRepeats(word: string, language: string): string {
  const single = word.replace(EVERY_STRETCHED, "$1");
  const double = word.replace(EVERY_STRETCHED, "$1$1");
  const isCommon = (spelling: string) => {
    const folded = foldAccents(spelling.toLowerCase());
    return isFunctionWord(folded, language) || isQuestionWord(folded, language);
  };
  if (isCommon(single)) return single;
  if (isCommon(double)) return double;
  return /[eolf]{2}/i.test(double.match(/(\p{L})\1/u)?.[0] ?? "") ? double : single;
}
